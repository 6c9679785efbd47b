import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from './json.js'

/** The places and rivers of all maps, each once: where it lies, how that is known, what it is called in each language and was called in a year. */

const placesSchema = z.strictObject({
  about: z.string(),
  fields: z.string(),
  languages: z.array(z.string()),
  /** How positions are known, by letters. */
  sources: z.record(z.string(), z.string()),
  places: z.array(z.string()),
  /** Names that held for some years. */
  once: z.array(z.string()),
  /** More about where a place lies. */
  notes: z.record(z.string(), z.string()),
})

const riversSchema = z.strictObject({
  about: z.string(),
  fields: z.string(),
  languages: z.array(z.string()),
  rivers: z.array(z.string()),
})

type Titles = Readonly<Record<string, string>>

/** A place in the year of a map. */
export interface GazetteerPlace {
  readonly id: string
  readonly longitude: number
  readonly latitude: number
  /** A letter of `Gazetteer.sources`. */
  readonly source: string
  readonly note: string
  readonly names: Titles
}

export interface GazetteerRiver {
  readonly id: string
  readonly kilometres: number
  readonly names: Titles
}

interface Once {
  readonly from: number
  readonly to: number
  readonly names: Titles
}

export class Gazetteer {
  /** How positions are known, by letters. */
  readonly sources: Readonly<Record<string, string>>
  private readonly places = new Map<string, GazetteerPlace>()
  private readonly once = new Map<string, Once[]>()
  private readonly rivers = new Map<string, GazetteerRiver>()

  constructor(folder: string) {
    const places = readJson(join(folder, 'places.json'), placesSchema)
    const rivers = readJson(join(folder, 'rivers.json'), riversSchema)
    this.sources = places.sources
    for (const line of places.places) this.addPlace(line, places)
    for (const line of places.once) this.addOnce(line, places.languages)
    for (const line of rivers.rivers) this.addRiver(line, rivers.languages)
  }

  get ids(): readonly string[] {
    return [...this.places.keys()]
  }

  get riverIds(): readonly string[] {
    return [...this.rivers.keys()]
  }

  /** A place as it was called in a year, in some languages. Throws if it has no name in one of them. */
  place(id: string, year: number, languages: readonly string[]): GazetteerPlace {
    const place = this.places.get(id)
    if (!place) throw new Error(`no ${id} in the gazetteer`)
    const then = this.once.get(id)?.find(({ from, to }) => from <= year && year <= to)
    return { ...place, names: named(id, { ...place.names, ...then?.names }, languages) }
  }

  river(id: string, languages: readonly string[]): GazetteerRiver {
    const river = this.rivers.get(id)
    if (!river) throw new Error(`no river ${id} in the gazetteer`)
    return { ...river, names: named(id, river.names, languages) }
  }

  /** "kharkiv | 36.2304 49.9935 | g | Kharkiv | …" */
  private addPlace(line: string, { languages, sources, notes }: z.infer<typeof placesSchema>): void {
    const [id = '', at = '', source = '', ...names] = line.split(' | ')
    const [longitude, latitude] = at.split(' ').map(Number)
    if (!longitude || !latitude || !Object.hasOwn(sources, source) || this.places.has(id))
      throw new Error(`not a place: ${line}`)
    const note = notes[id] ?? ''
    this.places.set(id, { id, longitude, latitude, source, note, names: titles(line, names, languages) })
  }

  /** "donetsk | 1924-1961 | Stalino | …" */
  private addOnce(line: string, languages: readonly string[]): void {
    const [id = '', years = '', ...names] = line.split(' | ')
    const [from, to] = years.split('-').map(Number)
    if (!this.places.has(id) || !from || !to || from > to) throw new Error(`not a name of some years: ${line}`)
    const all = this.once.get(id) ?? []
    if (all.some((other) => from <= other.to && other.from <= to)) throw new Error(`two names at once: ${line}`)
    this.once.set(id, [...all, { from, to, names: titles(line, names, languages) }])
  }

  /** "dnipro | 2201 | Dnipro | …" */
  private addRiver(line: string, languages: readonly string[]): void {
    const [id = '', kilometres = '', ...names] = line.split(' | ')
    if (!(Number(kilometres) > 0) || this.rivers.has(id)) throw new Error(`not a river: ${line}`)
    this.rivers.set(id, { id, kilometres: Number(kilometres), names: titles(line, names, languages) })
  }
}

function titles(line: string, names: readonly string[], languages: readonly string[]): Titles {
  if (names.length !== languages.length) throw new Error(`not a name for each language: ${line}`)
  return Object.fromEntries(languages.flatMap((language, i) => (names[i] === '-' ? [] : [[language, names[i]!]])))
}

function named(id: string, names: Titles, languages: readonly string[]): Titles {
  return Object.fromEntries(
    languages.map((language) => {
      const name = names[language]
      if (name === undefined) throw new Error(`${id} has no name in ${language}`)
      return [language, name]
    }),
  )
}

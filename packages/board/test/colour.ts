/** How colours look to people who see fewer of them: Machado, Oliveira and Fernandes 2009, at full severity. */
export const sights = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

export type Sight = keyof typeof sights

type Triple = readonly [number, number, number]

/** A hundred times the distance in Oklab: 2 is just seen side by side, 10 is seen at a glance. */
export function distance(a: string, b: string, sight: Sight): number {
  const [p, q] = [oklab(seen(a, sight)), oklab(seen(b, sight))]
  return 100 * Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}

/** As WCAG counts it: 4.5 is enough for text. */
export function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [r, g, blue] = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

function linear(colour: string): Triple {
  const part = (i: number) => {
    const value = Number.parseInt(colour.slice(i, i + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function seen(colour: string, sight: Sight): Triple {
  const m = sights[sight]
  const [r, g, b] = linear(colour)
  const row = (i: number) => Math.min(1, Math.max(0, m[i]! * r + m[i + 1]! * g + m[i + 2]! * b))
  return [row(0), row(3), row(6)]
}

function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

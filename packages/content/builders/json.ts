import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A file in the form of its schema. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`)
  return result.data
}

import { readFileSync, statSync } from 'node:fs'
import { parse } from 'yaml'
import { NewError } from '../new/names'
import { isJson, type Json, objectAt, textOf } from './json'

const maxBytes = 64 * 1024 * 1024

/** `2` is Swagger 2.0, `3` is OpenAPI 3.0 or 3.1. */
export type RawDocument = { version: 2 | 3; body: Json }

const parsed = (text: string): unknown => {
  if (text.trimStart().startsWith('{')) return JSON.parse(text)
  // Bounded against documents whose aliases multiply.
  return parse(text, { maxAliasCount: 100, uniqueKeys: false, logLevel: 'silent' })
}

/** The document in a text, of a version that is understood. */
export const documentOf = (text: string, name: string): RawDocument => {
  let body: unknown
  try {
    body = parsed(text)
  } catch (error) {
    throw new NewError(`${name} is neither JSON nor YAML: ${(error as Error).message.split('\n')[0]}`)
  }
  if (!isJson(body)) throw new NewError(`${name} is no OpenAPI document: it is not an object.`)
  const [openapi, swagger] = [textOf(body.openapi), String(body.swagger ?? '')]
  if (!Object.keys(objectAt(body, 'paths')).length)
    throw new NewError(`${name} has no paths, so there is nothing to import.`)
  if (/^3\.[01]\b/.test(openapi)) return { version: 3, body }
  if (/^2(\.0)?$/.test(swagger)) return { version: 2, body }
  throw new NewError(
    `${name} must be OpenAPI 3.0 or 3.1, or Swagger 2.0, and says '${openapi || swagger || 'nothing'}'.`,
  )
}

export const readDocument = (file: string): RawDocument => {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new NewError(`There is no file '${file}'.`)
  if (stat.size > maxBytes) throw new NewError(`${file} is larger than ${maxBytes / 1024 / 1024} MB.`)
  return documentOf(readFileSync(file, 'utf8'), file)
}

import type { Subject } from '#contract/policies/access.ts'
import type { Endpoints } from './endpoints'

export type DraftField = {
  key: string
  /** The backend's name, where it does not follow from the key. */
  name?: string
  kind: string
  /** The first argument: values, a resource, or fields, as code. */
  of?: string
  options: readonly string[]
  isWritable: boolean
  isRequired: boolean
  guess?: string
}
export type DraftFilter = { name: string; code: string; call: string; guess?: string }

/** A resource as it will be declared. */
export type Draft = {
  name: string
  slug: string
  title: { one: string; many: string }
  subject: Subject
  endpoints: Endpoints
  fields: readonly DraftField[]
  filters: readonly DraftFilter[]
  sort: readonly string[]
  isPaged: boolean
  keys: Readonly<Record<string, string>>
  /** Guesses about the resource, and what of it could not be mapped. */
  guesses: readonly string[]
  gaps: readonly string[]
}

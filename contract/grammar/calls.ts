import type { AccessRule } from '../policies/access'
import type { SpecifiedErrorMessage } from '../policies/errors/specified'
import type { Fields } from './field'
import type { Endpoint, Paging, Verb } from './resource'
import type { Response } from './response'

/** A call that belongs to no resource: sign-in, profile, uploads. */
export type StandaloneCall = {
  at: Endpoint
  access: AccessRule
  /** The records that the parameters of its path identify, by resource; unknown ones are refused before the body is read. */
  ids?: Readonly<Record<string, string>>
  paging?: Exclude<Paging, 'none'>
  /** Its pages are counted by groups of entries, which are not split. */
  pagesByGroup?: true
  query?: Fields
  body?: Fields
  /** Its body is a `Batch`; each record is checked like a separate write. */
  batch?: true
  /** Its body is an `ImportPart`. */
  importPart?: true
  /** Its body has `values` besides: those of an update of the record that its path names, checked as that is. */
  hasValues?: true
  /** Names of the file parts of a multipart body. */
  files?: readonly string[]
  response: Response
  /** So many seconds any cache may keep its response: it is the same for everyone, and holds no secret. */
  cachedSeconds?: number
  /** The resources and groups of calls whose data it changes besides its own group; histories change with every write. */
  invalidates?: readonly string[]
  /** The message for an unexpected error. */
  failure?: SpecifiedErrorMessage
}
/** Texts of a record in another language, with the version of the translation that they change: 0 if there is none. */
export type BatchTranslation = {
  language: string
  version: number
  texts: readonly { field: string; text: string | null }[]
}
/**
 * Several writes of one resource: changes of the records with an id, and new records. A record without values keeps its
 * own, and only its texts are written.
 */
export type Batch = {
  records: readonly {
    id?: string | undefined
    values: Readonly<Record<string, unknown>>
    translation?: BatchTranslation | undefined
  }[]
}
/** One of the writes of a row of a file. */
export type ImportWrite = Batch['records'][number] & {
  resource: string
  /** In place of an id: the record of that earlier write of the row, by its place, as that write has left it. */
  of?: number | undefined
  /** Values that are the ids of such records: `{ variant: 0 }`. */
  refs?: Readonly<Record<string, number>> | undefined
}
/** A row of a file with its writes in order, or with the reason for which it was refused when it was checked. */
export type ImportRow = {
  line: number
  cells: readonly string[]
  writes?: readonly ImportWrite[] | undefined
  reason?: string | undefined
}
export type ImportPart = { header: readonly string[]; rows: readonly ImportRow[] }
/** Declares calls that are no verb of a resource, by their names: path, access, body and response of each. */
export const defineCalls = <const C extends Readonly<Record<string, StandaloneCall>>>(calls: C): C => calls

/** `PATCH admin/tags/{id}` → its verb and its path. */
export const parseEndpoint = <V extends Verb>(endpoint: Endpoint<V>): { method: V; path: string } => {
  const space = endpoint.indexOf(' ')
  // The type of an endpoint guarantees that it begins with its verb.
  return { method: endpoint.slice(0, space) as V, path: endpoint.slice(space + 1) }
}

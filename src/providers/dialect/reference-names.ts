import { type InternalAxiosRequestConfig, isAxiosError } from 'axios'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import { fillPath } from '../data/requests'
import { httpStatus } from '../http-status'
import { isObject } from '../read/object'

type Get = (url: string) => Promise<unknown>
type Reference = { id: string; label: string }

const lasting: readonly number[] = [httpStatus.forbidden, httpStatus.notFound, 410]
/** There is no such record, or the user may not read it. Any other failure may pass. */
const isRefused = (error: unknown) => isAxiosError(error) && lasting.includes(error.response?.status ?? 0)

/** As long as other labels of references are cached. */
const freshMs = 60_000

const isNameless = (value: unknown): value is Reference => isObject(value) && value.id === value.label

/** Labels of references that a backend returns as ids: read from the referenced records, at most once a minute. */
export const createReferenceNames = (registry: Registry) => {
  const known = new Map<string, { at: number; read: Promise<unknown> }>()
  const once = (key: string, load: () => Promise<unknown>): Promise<unknown> => {
    const found = known.get(key)
    if (found && Date.now() - found.at < freshMs) return found.read
    // A record that cannot be read has its id as its label. Only what the backend refuses is asked no more.
    const read = load().catch((error: unknown) => {
      if (!isRefused(error) && known.get(key)?.read === read) known.delete(key)
      return undefined
    })
    known.set(key, { at: Date.now(), read })
    return read
  }

  const recordOf = async ({ name, api }: AnyResource, id: string, owner: string, get: Get) => {
    const { list, one, paging = 'none' } = api
    if (list && paging === 'none' && !list.includes('{')) {
      const answer = await once(`${owner} ${name}`, () => get(parseEndpoint(list).path))
      const rows = isObject(answer) && Array.isArray(answer.data) ? answer.data : []
      return rows.find((row) => isObject(row) && row.id === id)
    }
    return one && once(`${owner} ${name} ${id}`, () => get(fillPath(parseEndpoint(one).path, { id })))
  }

  const named = async (to: string, value: unknown, owner: string, get: Get): Promise<unknown> => {
    const target = registry.resources.find(({ name }) => name === to)
    if (!target || !isNameless(value)) return value
    const record = await recordOf(target, value.id, owner, get)
    return { ...value, label: String((isObject(record) && record[target.nameField]) || value.label) }
  }

  /** The record with labelled references `to` some resources. `config` is the request that read it. */
  return async (
    resource: AnyResource,
    row: unknown,
    to: readonly string[],
    config: InternalAxiosRequestConfig,
    get: Get,
  ) => {
    if (!isObject(row)) return row
    const owner = String(config.headers.get('Authorization'))
    const values = Object.entries(row).map(async ([key, value]) => {
      const field = resource.fields[key]
      if (!field || !('to' in field) || !to.includes(field.to)) return [key, value] as const
      if (field.kind === 'ref') return [key, await named(field.to, value, owner, get)] as const
      if (!Array.isArray(value)) return [key, value] as const
      return [key, await Promise.all(value.map((one) => named(field.to, one, owner, get)))] as const
    })
    return Object.fromEntries(await Promise.all(values))
  }
}

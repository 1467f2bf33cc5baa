import type { BaseRecord, DataProvider } from '@refinedev/core'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import { settingCalls, settingsTag } from '#contract/settings/index.ts'
import { findCall } from '../data/calls'
import type { Site } from './site'

/** The tags of a record: that of its kind, and its own. None if the public site does not show it. */
export const siteTagsOf = ({ siteTag }: AnyResource, id?: unknown): string[] => {
  if (!siteTag) return []
  return typeof id === 'string' && id ? [siteTag, `${siteTag}:${id}`] : [siteTag]
}

/** Every tag of a kind of record. */
export const allSiteTags = ({ resources }: Registry): string[] =>
  [...new Set([...resources.flatMap(({ siteTag }) => siteTag ?? []), settingsTag])].sort()

const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>).id : undefined

/** The tags of the records that a batch has written. */
const tagsOfBatch = (registry: Registry, params: unknown, answer: unknown): string[] => {
  const { resource: name } = params as { resource: string }
  const resource = registry.resources.find((r) => r.name === name)
  const { data } = answer as { data: readonly { status: number; body: unknown }[] }
  return resource
    ? data.flatMap(({ status, body }) => (status < 300 ? siteTagsOf(resource, idIn(body)) : []))
    : []
}

/** The tags of a restored or merged record, and of all kinds that refer to such records. */
const tagsOfRecordCall = (registry: Registry, name: string, answer: unknown): string[] =>
  registry.resources.flatMap((resource) => {
    if (resource.name === name) return siteTagsOf(resource, idIn(answer))
    return Object.values(resource.fields).some((field) => 'to' in field && field.to === name)
      ? siteTagsOf(resource)
      : []
  })

/** The tags of a record whose texts in another language were changed. */
const tagsOfTranslation = (registry: Registry, params: unknown): string[] => {
  const { resource: name, id } = params as { resource: string; id: string }
  const resource = registry.resources.find((r) => r.name === name)
  return resource ? siteTagsOf(resource, id) : []
}

/** The tags that a call besides the five verbs may have changed; none for reads. */
const tagsOfCall = (registry: Registry, name: string, params: unknown, answer: unknown): string[] => {
  if (settingCalls.includes(name)) return [settingsTag]
  if (name === 'x.merge' || name === 'x.restore')
    return tagsOfRecordCall(registry, (params as { resource: string }).resource, answer)
  if (name === 'x.translate') return tagsOfTranslation(registry, params)
  if (findCall(registry, name).batch) return tagsOfBatch(registry, params, answer)
  const [owner] = name.split('.')
  const resource = registry.resources.find((r) => r.name === owner)
  if (!resource?.siteTag || parseEndpoint(findCall(registry, name).at).method === 'GET') return []
  return siteTagsOf(resource, idIn(params) ?? idIn(answer))
}

type Writes = Pick<Required<DataProvider>, 'create' | 'update' | 'deleteOne' | 'custom'>

/** A data provider that notifies the public site of its changes, in the background. */
export const withSiteRefresh = <P extends Writes>(provider: P, registry: Registry, site: Site): P => {
  const refresh = (name: string, id: unknown) => {
    const resource = registry.resources.find((r) => r.name === name)
    if (resource) site.changed(siteTagsOf(resource, id))
  }
  const wrapped: Writes = {
    create: async <T extends BaseRecord, V>(params: Parameters<typeof provider.create<T, V>>[0]) => {
      const answer = await provider.create<T, V>(params)
      refresh(params.resource, answer.data.id)
      return answer
    },
    update: async <T extends BaseRecord, V>(params: Parameters<typeof provider.update<T, V>>[0]) => {
      const answer = await provider.update<T, V>(params)
      refresh(params.resource, params.id)
      return answer
    },
    deleteOne: async <T extends BaseRecord, V>(params: Parameters<typeof provider.deleteOne<T, V>>[0]) => {
      const answer = await provider.deleteOne<T, V>(params)
      refresh(params.resource, params.id)
      return answer
    },
    custom: async <T extends BaseRecord, Q, V>(params: Parameters<typeof provider.custom<T, Q, V>>[0]) => {
      const answer = await provider.custom<T, Q, V>(params)
      site.changed(tagsOfCall(registry, params.url, params.meta?.params, answer.data))
      return answer
    },
  }
  return { ...provider, ...wrapped }
}

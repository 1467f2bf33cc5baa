import { v7 as newId } from 'uuid'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Context, ReadRecord, UnknownRecord, WriteRules } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { storeDay } from '#server/core/time.ts'
import { checkFieldRules, clearInapplicable } from '../field-rules'
import { checkedFormerSlugs, emptySlugs } from '../slug'
import { columnValues, defaultColumnValues } from '../values'
import { changedLists, type Lists } from '../write'
import {
  type BatchInput,
  type Candidate,
  checkedMedia,
  checkedNesting,
  checkedReferences,
  checkedUnique,
} from './prefetch'

/** A write that passed every check. */
export type PlannedWrite = {
  id: string
  values: UnknownRecord
  lists: Lists
  before: ReadRecord | undefined
  at: Date
}

export type PlannedUpdate = PlannedWrite & { before: ReadRecord }

type Draft = Candidate & PlannedWrite & { slugs: ReturnType<typeof emptySlugs> }

const draftCreation = (context: Context, resource: AnyResource, input: UnknownRecord): Draft => {
  const [id, at] = [newId(), context.now()]
  const body = clearInapplicable(resource, input)
  const values = { ...defaultColumnValues(resource, storeDay(at)), ...columnValues(resource, body) }
  checkFieldRules(resource, body, { now: at })
  const slugs = emptySlugs(resource, values, id)
  for (const { key, base } of slugs) values[key] = base
  return { id, at, body, values, slugs, lists: changedLists(resource, body), before: undefined }
}

const draftUpdate = async (
  context: Context,
  resource: AnyResource,
  input: UnknownRecord,
  before: ReadRecord,
  { beforeUpdate, isLocal }: WriteRules,
): Promise<Draft | undefined> => {
  const { id } = before
  if (!Object.keys(input).length)
    return { id, at: context.now(), body: {}, values: {}, slugs: [], lists: {}, before }
  if (input.version !== undefined && input.version !== before.version) return undefined
  if (isLocal && !isLocal(input, before)) return undefined
  const more = await beforeUpdate?.(context, input, before)
  const body = clearInapplicable(resource, { ...input, ...more }, before)
  const values = columnValues(resource, body)
  const at = context.now()
  checkFieldRules(resource, body, { before, now: at })
  if (emptySlugs(resource, values, id, before).length) return undefined
  return { id, at, body, values, slugs: [], lists: changedLists(resource, body, before), before }
}

/** The values that a rule adds to new records, by their inputs; an input without any is refused. */
const valuesOfRule = async (
  context: Context,
  { beforeCreate }: WriteRules,
  inputs: readonly BatchInput[],
): Promise<Map<BatchInput, UnknownRecord>> => {
  const created = inputs.filter(({ id }) => id === undefined)
  const found = created.length
    ? await beforeCreate?.(
        context,
        created.map(({ body }) => body),
      )
    : []
  return new Map(
    created.flatMap((input, at) => {
      const more = found?.[at] ?? {}
      return more instanceof ApiError ? [] : [[input, more] as const]
    }),
  )
}

/**
 * Looks up what the checks of all records need, in one statement for each kind of check. A record without a plan is
 * written alone, which explains a refusal or sees what the records before it have changed.
 */
export const planWrites = async (
  context: Context,
  resource: AnyResource,
  rules: WriteRules,
  inputs: readonly (BatchInput | undefined)[],
): Promise<(PlannedWrite | undefined)[]> => {
  const seen = new Set<string>()
  const unlessRefused = async <T>(work: Promise<T>) => {
    try {
      return await work
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }
  const sent = inputs.filter((input) => input !== undefined)
  const moreOf = await unlessRefused(valuesOfRule(context, rules, sent))
  const draft = async (input: BatchInput): Promise<Draft | undefined> => {
    const { id, body } = input
    if (id === undefined) {
      const more = moreOf?.get(input)
      return more && draftCreation(context, resource, { ...body, ...more })
    }
    const before = context.locked?.get(id)
    if (!before || seen.has(id)) return undefined
    seen.add(id)
    return draftUpdate(context, resource, body, before as ReadRecord, rules)
  }
  const drafts: { draft: Draft; at: number }[] = []
  for (const [at, input] of inputs.entries()) {
    if (!input) continue
    const made = await unlessRefused(draft(input))
    if (made) drafts.push({ draft: made, at })
  }
  const candidates = drafts.map(({ draft: one }) => one)
  const hasReferences = await checkedReferences(context, resource, candidates)
  const hasMedia = await checkedMedia(context, resource, candidates)
  const isNested = await checkedNesting(context, resource, sent)
  const isFree = await checkedUnique(context, resource, candidates, rules)
  const isFormer = await checkedFormerSlugs(context, resource, candidates)
  const plans: (PlannedWrite | undefined)[] = inputs.map(() => undefined)
  for (const [index, { draft: one, at }] of drafts.entries())
    if (isFree(one, index) && hasReferences(one) && hasMedia(one) && !isNested(one) && !isFormer(one))
      plans[at] = one
  return plans
}

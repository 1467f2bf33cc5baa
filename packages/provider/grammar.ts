export { defineCalls, type StandaloneCall } from '#contract/grammar/calls.ts'
export { above, atMost, inFuture } from '#contract/grammar/check.ts'
export * from '#contract/grammar/field.ts'
export {
  anyOf,
  condition,
  contains,
  equals,
  type Filter,
  type Filters,
  from,
  inBrowser,
  oneOf,
  until,
} from '#contract/grammar/filter.ts'
export type { Image, InputOf, Money, RecordOf, Ref } from '#contract/grammar/record.ts'
export {
  type AnyResource,
  type Api,
  type Call,
  defineResource,
  type Endpoint,
  type Resource,
} from '#contract/grammar/resource.ts'
export * as response from '#contract/grammar/response.ts'

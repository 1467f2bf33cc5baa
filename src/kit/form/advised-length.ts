import type { AnyResource } from '#contract/grammar/resource.ts'
import { translationOf } from '#contract/grammar/translation.ts'

/** The numbers of characters that search engines show, and those that are enough for a description. */
export const advisedLengths = { title: 60, from: 70, description: 155 } as const

/** The advised length of a text for search engines, in any language; undefined for other fields. */
export const advisedLength = (resource: AnyResource, name: string): number | undefined => {
  const { searchEngines } = resource
  const key = searchEngines && (translationOf(resource, name)?.key ?? name)
  if (key === searchEngines?.title) return searchEngines && advisedLengths.title
  return key === searchEngines?.description ? advisedLengths.description : undefined
}

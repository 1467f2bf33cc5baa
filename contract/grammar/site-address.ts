import type { AnyResource } from './resource'

/** `TIPS_AND_TRAININGS` is `tips-and-trainings` in an address. */
const partOf = (value: unknown) => encodeURIComponent(String(value).toLowerCase().replaceAll('_', '-'))

/** The path of a record on the public site; undefined if it has no page of its own. */
export const sitePathOf = (
  { sitePath }: Pick<AnyResource, 'sitePath'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined => {
  if (!sitePath) return undefined
  const names = [...sitePath.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  if (names.some((name) => !record[name])) return undefined
  return sitePath.replaceAll(/\{(\w+)\}/g, (_, name: string) => partOf(record[name]))
}

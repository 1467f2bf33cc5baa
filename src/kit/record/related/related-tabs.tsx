import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { AnyResource, Related } from '#contract/grammar/resource.ts'
import type { Registry } from '#contract/registry.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import type { DerivedTab } from '#kit/context/record-tab.ts'
import { findEntryNamed } from '#kit/navigation/paths.ts'
import { lazy } from '#ui/lazy/lazy.tsx'

const RelatedList = lazy(() => import('./RelatedList'))

type Owner = Pick<AnyResource, 'related' | 'nameField'>

const tabOf = (registry: Registry, one: Related, nameField: string): readonly DerivedTab[] => {
  const entry = findEntryNamed(registry, one.resource)
  if (!entry) return []
  const { resource } = entry
  const isSpecified = Object.hasOwn(resource.filters ?? {}, one.by)
  return [
    {
      key: resource.name,
      label: resourceMany(resource),
      can: accessRuleOfView(resource, 'list'),
      ...(isSpecified
        ? entry.extension && { extension: entry.extension }
        : { extension: `${resource.name}.list.${one.by}` }),
      draw: (record) => (
        <RelatedList
          entry={entry}
          related={one}
          record={record}
          label={String(record[nameField] ?? record.id)}
        />
      ),
    },
  ]
}

/** The lists that a resource declares as related, as tabs on the page of its records. */
export const relatedTabs = (registry: Registry, { related = [], nameField }: Owner): readonly DerivedTab[] =>
  related.flatMap((one) => (one.isMain ? [] : tabOf(registry, one, nameField)))

/** Those that its records are looked up for. */
export const mainRelated = (registry: Registry, { related = [], nameField }: Owner): readonly DerivedTab[] =>
  related.flatMap((one) => (one.isMain ? tabOf(registry, one, nameField) : []))

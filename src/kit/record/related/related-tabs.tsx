import { accessRuleOfView } from '../../../../contract/grammar/facts'
import type { AnyResource } from '../../../../contract/grammar/resource'
import type { Registry } from '../../../../contract/registry'
import { resourceMany } from '../../../i18n/declared-texts'
import { lazy } from '../../../ui/lazy/lazy'
import type { DerivedTab } from '../../context/record-tab'
import { findEntryNamed } from '../../navigation/paths'

const RelatedList = lazy(() => import('./RelatedList'))

/** The lists that a resource declares as related, as tabs on the page of its records. */
export const relatedTabs = (
  registry: Registry,
  { related = [], label }: Pick<AnyResource, 'related' | 'label'>,
): readonly DerivedTab[] =>
  related.flatMap((one) => {
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
            label={String(record[label] ?? record.id)}
          />
        ),
      },
    ]
  })

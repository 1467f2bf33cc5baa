import { useState } from 'react'
import { type Entry, landingLink } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { Breadcrumbs } from '../../kit/layout/Breadcrumbs'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { useAllRecords } from '../../kit/record/use-all-records'
import { Loaded } from '../../kit/states/Loaded'
import { CompareBar } from './CompareBar'
import { CompareTable } from './CompareTable'
import './compare.css'
import { compareLines, packagesToCompare, type ServicePackage } from './model'

/** Titles in the order of their list; if that is not available, the titles that packages contain, by name. */
const useTitles = (packs: readonly ServicePackage[] | undefined) => {
  const { data, failure } = useAllRecords('featureTitles')
  if (data) return data.map(({ id, title }) => ({ id, label: title }))
  if (!failure) return undefined
  const named = new Map(
    packs?.flatMap(({ features }) => (features ?? []).map(({ feature }) => [feature.id, feature])),
  )
  return [...named.values()].sort((a, b) => a.label.localeCompare(b.label))
}

/** A comparison of service packages. */
export const Compare = ({ entry, requested }: { entry: Entry; requested: string }) => {
  const t = useT()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const read = useAllRecords('servicePackages')
  const all = read.data
  const titles = useTitles(all)
  const compared = packagesToCompare(all ?? [], requested)
  return (
    <section className="compare">
      <PageHeader title={t('services.compareTitle')} trail={<Breadcrumbs entry={entry} />} />
      <Loaded
        read={read}
        data={titles && all}
        failed={t('services.compareFailed')}
        loading={{ rows: 12, label: t('services.compareLoading') }}
        empty={{
          title: t('services.compareNone'),
          hint: t('services.compareNoneHint'),
          action: <LinkButton to={landingLink(entry)}>{t('services.back')}</LinkButton>,
        }}
        isEmpty={!compared.length}
      >
        {(packs) => (
          <>
            <CompareBar
              entry={entry}
              all={packs}
              compared={compared}
              onlyDifferent={onlyDifferent}
              onOnlyDifferent={setOnlyDifferent}
            />
            <CompareTable
              entry={entry}
              packs={compared}
              lines={compareLines(compared, titles ?? [])}
              onlyDifferent={onlyDifferent}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

import { useList } from '@refinedev/core'
import { useState } from 'react'
import { type Entry, landingLink } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { lastList } from '../../kit/last-list'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { Loaded } from '../../kit/states/Loaded'
import type { Failure } from '../../providers/errors'
import { CompareBar } from './CompareBar'
import { CompareTable } from './CompareTable'
import './compare.css'
import { comparedOf, linesOf, type Pack } from './model'

const whole = { pagination: { mode: 'off' as const }, errorNotification: false as const }

/** Titles in the order of their list; if that cannot be read, those that packages contain by name. */
const useTitles = (packs: readonly Pack[] | undefined) => {
  const { result, query } = useList<{ id: string; title: string }, Failure>({
    resource: 'featureTitles',
    ...whole,
  })
  if (query.isPending) return undefined
  if (query.isSuccess) return result.data.map(({ id, title }) => ({ id, label: title }))
  const named = new Map(
    packs?.flatMap(({ features }) => features.map(({ feature }) => [feature.id, feature])),
  )
  return [...named.values()].sort((a, b) => a.label.localeCompare(b.label))
}

/** A comparison of service packages. */
export const Compare = ({ entry, asked }: { entry: Entry; asked: string }) => {
  const t = useT()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const { result, query } = useList<Pack, Failure>({ resource: entry.resource.name, ...whole })
  const all = query.data ? result.data : undefined
  const titles = useTitles(all)
  const compared = comparedOf(all ?? [], asked)
  const back = { to: lastList(entry), label: t('services.back') }
  const read = {
    failure: query.error ?? undefined,
    isFetching: query.isFetching,
    refresh: query.refetch,
  }
  return (
    <section className="compare">
      <PageHeader title={t('services.compareTitle')} back={back} />
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
              lines={linesOf(compared, titles ?? [])}
              onlyDifferent={onlyDifferent}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

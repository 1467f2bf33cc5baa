import { useList } from '@refinedev/core'
import { useState } from 'react'
import { type Entry, landingLink } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { lastList } from '../../kit/last-list'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { Empty } from '../../kit/states/Empty'
import { ErrorState } from '../../kit/states/ErrorState'
import { ForbiddenState } from '../../kit/states/ForbiddenState'
import { SkeletonRows } from '../../kit/states/SkeletonRows'
import type { Failure } from '../../providers/errors'
import { CompareBar } from './CompareBar'
import { CompareTable } from './CompareTable'
import './compare.css'
import { httpStatus } from '../../providers/http-status'
import { comparedOf, linesOf, type Pack } from './model'

const whole = { pagination: { mode: 'off' as const }, errorNotification: false as const }

/** Titles in the order of their list; where that can not be had, those that packages speak of by name. */
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

/** Service packages beside one another: what each promises, and how far. */
export const Compare = ({ entry, asked }: { entry: Entry; asked: string }) => {
  const t = useT()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const { result, query } = useList<Pack, Failure>({ resource: entry.resource.name, ...whole })
  const all = query.data ? result.data : undefined
  const titles = useTitles(all)
  const compared = comparedOf(all ?? [], asked)
  const back = { to: lastList(entry), label: t('services.back') }
  const content = () => {
    if (query.error?.statusCode === httpStatus.forbidden) return <ForbiddenState />
    if (query.error && !all)
      return (
        <ErrorState
          title={t('services.compareFailed')}
          messages={query.error.messages}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )
    if (!all || !titles) return <SkeletonRows rows={12} label={t('services.compareLoading')} />
    if (!compared.length)
      return (
        <Empty
          title={t('services.compareNone')}
          hint={t('services.compareNoneHint')}
          action={<LinkButton to={landingLink(entry)}>{t('services.back')}</LinkButton>}
        />
      )
    return (
      <>
        <CompareBar
          entry={entry}
          all={all}
          compared={compared}
          onlyDifferent={onlyDifferent}
          onOnlyDifferent={setOnlyDifferent}
        />
        <CompareTable
          entry={entry}
          packs={compared}
          lines={linesOf(compared, titles)}
          onlyDifferent={onlyDifferent}
        />
      </>
    )
  }
  return (
    <section className="compare">
      <PageHeader title={t('services.compareTitle')} back={back} />
      {content()}
    </section>
  )
}

import { Checkbox, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type Entry, landingLink } from '#contract/grammar/sidebar.ts'
import { currencySign, formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { Pill } from '#kit/fields/parts.tsx'
import { Breadcrumbs } from '#kit/navigation/Breadcrumbs.tsx'
import { showPath } from '#kit/navigation/paths.ts'
import { useAllRecords } from '#kit/records/use-all-records.ts'
import { inactiveLabel } from '#kit/values/inactive.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { PrintButton } from '#ui/layout/PrintButton.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { FeatureMark } from './FeatureMark'
import {
  type CompareLine,
  compareLines,
  hasDifference,
  isIncluded,
  packagesToCompare,
  type ServicePackage,
} from './model'
import { compareHref } from './tabs'
import './compare.css'

/** The number of listed models before the rest is counted. */
const maxModelsInline = 2

const Models = ({ models }: Pick<ServicePackage, 'models'>) => {
  if (!models?.length) return t('services.everyModel')
  const names = models.map(({ label }) => label)
  const rest = names.length - maxModelsInline
  return (
    <span title={rest > 0 ? names.join(', ') : undefined}>
      {names.slice(0, maxModelsInline).join(', ')}
      {rest > 0 && ` ${t('services.moreModels', { count: rest })}`}
    </span>
  )
}

type CompareTableProps = {
  entry: Entry
  packs: readonly ServicePackage[]
  lines: readonly CompareLine[]
  onlyDifferent: boolean
}

/** One column per package, one row per fact; the first column is sticky. */
const CompareTable = ({ entry, packs, lines, onlyDifferent }: CompareTableProps) => {
  const shown = onlyDifferent ? lines.filter(hasDifference) : lines
  const fact = (label: string, of: (pack: ServicePackage) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {packs.map((pack) => (
        <td key={pack.id}>{of(pack)}</td>
      ))}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is pushed along by the arrow keys
    <section className="compare-frame" tabIndex={0} aria-label={t('services.compareTable')}>
      <table className="compare-table">
        <thead>
          <tr>
            <th scope="col">{t('services.package')}</th>
            {packs.map((pack) => (
              <th key={pack.id} scope="col">
                <Link to={showPath(entry, pack.id)}>{pack.name}</Link>
                {!pack.isActive && <Pill tone="warning">{inactiveLabel(entry.resource)}</Pill>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fact(t('services.type'), ({ type }) => type.label)}
          {fact(t('services.price', { currency: currencySign() }), ({ price }) => (
            <strong className="compare-price">{formatMoney(price)}</strong>
          ))}
          {fact(t('services.period'), ({ months }) =>
            months ? t('services.months', { count: months }) : t('services.oneTime'),
          )}
          {fact(t('services.models'), ({ models }) => (
            <Models models={models} />
          ))}
          {fact(t('services.includedCount'), ({ features }) =>
            t('services.includedOf', { count: features?.filter(isIncluded).length ?? 0, all: lines.length }),
          )}
        </tbody>
        <tbody>
          {shown.map(({ id, title, marks }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              {packs.map((pack, index) => (
                <td key={pack.id}>
                  <FeatureMark feature={marks[index]} />
                </td>
              ))}
            </tr>
          ))}
          {!shown.length && (
            <tr>
              <td colSpan={packs.length + 1}>
                {t(lines.length ? 'services.allTheSame' : 'services.noFeatures')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

type Props = {
  entry: Entry
  all: readonly ServicePackage[]
  compared: readonly ServicePackage[]
  onlyDifferent: boolean
  onOnlyDifferent: (only: boolean) => void
}

/** Packages grouped by type, in their order. */
const optionsOf = (all: readonly ServicePackage[]) =>
  [...new Set(all.map(({ type }) => type.label))].map((type) => ({
    label: type,
    options: all
      .filter((pack) => pack.type.label === type)
      .map(({ id, name }) => ({ value: id, label: name })),
  }))

/** The compared packages, and whether only differences are shown. */
const CompareBar = ({ entry, all, compared, onlyDifferent, onOnlyDifferent }: Props) => {
  const navigate = useNavigate()
  return (
    <div className="compare-bar">
      <Select
        mode="multiple"
        className="compare-chosen"
        aria-label={t('services.compared')}
        maxTagCount="responsive"
        maxTagPlaceholder={(others) => t('list.andMore', { count: others.length })}
        optionFilterProp="label"
        virtual={false}
        value={compared.map(({ id }) => id)}
        options={optionsOf(all)}
        onChange={(ids) => void navigate(compareHref(entry, ids), { replace: true })}
      />
      <Checkbox checked={onlyDifferent} onChange={(event) => onOnlyDifferent(event.target.checked)}>
        {t('services.onlyDifferent')}
      </Checkbox>
      <PrintButton />
    </div>
  )
}

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

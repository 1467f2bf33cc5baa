import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Entry } from '../../../contract/grammar/sidebar'
import { storeCurrency } from '../../../contract/store'
import { useT } from '../../i18n'
import { formatMoney } from '../../i18n/format'
import { Pill } from '../../kit/fields/parts'
import { inactiveLabel } from '../../kit/form/values/inactive'
import { showPath } from '../../kit/paths'
import { FeatureMark } from './FeatureMark'
import { type CompareLine, hasDifference, isIncluded, type ServicePackage } from './model'

/** The number of listed models before the rest is counted. */
const maxModelsInline = 2

const Models = ({ models }: Pick<ServicePackage, 'models'>) => {
  const t = useT()
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

type Props = {
  entry: Entry
  packs: readonly ServicePackage[]
  lines: readonly CompareLine[]
  onlyDifferent: boolean
}

/** One column per package, one row per fact; the first column is sticky. */
export const CompareTable = ({ entry, packs, lines, onlyDifferent }: Props) => {
  const t = useT()
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
          {fact(t('services.price', { currency: storeCurrency }), ({ price }) => (
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

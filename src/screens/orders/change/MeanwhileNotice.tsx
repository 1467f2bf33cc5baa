import { Alert, Button } from 'antd'
import { orders } from '../../../../contract/resources/sales/orders'
import { useT } from '../../../i18n'
import { fieldLabel } from '../../../i18n/declared-texts'
import { formatNumber } from '../../../i18n/format'
import type { Meanwhile } from './merge-change'

type Props = { of: readonly Meanwhile[]; onDiscard: () => void }

/** What someone else changed in the order while it was edited here, and what becomes of the entries. */
export const MeanwhileNotice = ({ of, onDiscard }: Props) => {
  const t = useT()
  const textOf = (one: Meanwhile) => {
    const shown = (value: string | number) =>
      typeof value === 'number' ? formatNumber(value) : value || t('orderChange.none')
    const label = one.key === 'goods' ? one.name : fieldLabel(orders, one.key)
    const value = shown(one.value)
    return one.mine === undefined
      ? t('orderChange.now', { label, value })
      : t('orderChange.both', { label, value, mine: shown(one.mine) })
  }
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      message={t('orderChange.meanwhile')}
      description={
        <>
          <ul>
            {of.map((one) => (
              <li key={one.key === 'goods' ? `goods ${one.name}` : one.key}>{textOf(one)}</li>
            ))}
          </ul>
          <p>{t('orderChange.kept')}</p>
        </>
      }
      action={
        <Button size="small" onClick={onDiscard}>
          {t('orderChange.discard')}
        </Button>
      }
    />
  )
}

import { Select, Input as TextInput } from 'antd'
import { useId } from 'react'
import { dealsCalls } from '../../../../contract/extensions/promotions/deals'
import { dealProducts } from '../../../../contract/resources/catalog/deal-products'
import { useT } from '../../../i18n'
import { latinDigits } from '../../../i18n/format'
import { Input } from '../../../kit/fields/inputs'
import type { Terms } from './deal-terms'

type Props = { terms: Terms; problem: string | undefined; onChange: (terms: Terms) => void }
const { dealFrom, dealUntil } = dealsCalls.setDeal.body
const periods = { dealFrom, dealUntil } as const

/** Optional period and price of the deals that are about to be added. */
export const DealTerms = ({ terms, problem, onChange }: Props) => {
  const t = useT()
  const id = useId()
  const set = (part: Partial<Terms>) => onChange({ ...terms, ...part })
  return (
    <fieldset className="deal-terms">
      <legend>{t('deals.optional')}</legend>
      {(['dealFrom', 'dealUntil'] as const).map((key) => (
        <div key={key}>
          <label htmlFor={`${id}${key}`}>{t(`deals.${key}`)}</label>
          <Input
            resource={dealProducts}
            name={key}
            field={periods[key]}
            label={t(`deals.${key}`)}
            id={`${id}${key}`}
            value={terms[key]}
            onChange={(value) => set({ [key]: typeof value === 'string' && value ? value : null })}
          />
        </div>
      ))}
      <div>
        <label htmlFor={`${id}how`}>{t('deals.price')}</label>
        <span className="deal-price">
          <Select
            id={`${id}how`}
            virtual={false}
            value={terms.way}
            options={(['keep', 'price', 'percent'] as const).map((value) => ({
              value,
              label: t(`deals.way.${value}`),
            }))}
            onChange={(way) => set({ way })}
          />
          {terms.way !== 'keep' && (
            <TextInput
              aria-label={t(`deals.way.${terms.way}`)}
              inputMode="decimal"
              autoComplete="off"
              value={terms.amount}
              {...(problem && { status: 'error' as const, 'aria-invalid': true })}
              onChange={(event) => set({ amount: latinDigits(event.target.value) })}
            />
          )}
        </span>
      </div>
      {problem && (
        <p role="alert" className="deal-problem">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

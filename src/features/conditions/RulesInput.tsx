import { Form } from 'antd'
import { notInRules } from '#contract/policies/product-rules.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallData } from '#kit/call/CallData.tsx'
import type { InputProps } from '#kit/context/props.ts'
import { RecordLink } from '#kit/fields/ref/RecordLink.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { Thumb } from '#ui/layout/Thumb.tsx'
import { ConditionsInput } from './ConditionsInput'
import './matching-products.css'

/** The products that meet the conditions at the moment: how many, and the newest of them. */
const Preview = ({ match, conditions }: { match: 'all' | 'any'; conditions: string }) => {
  const asked = useDebounced(conditions, 400)
  return (
    <section className="matching-products" aria-label={t('condition.preview')} aria-live="polite">
      <CallData
        call="x.previewCollection"
        query={{ match, conditions: asked, page: 1, limit: 5 }}
        options={{ under: 'products', keepPrevious: true }}
        failed={t('condition.previewFailed')}
        empty={<p>{t('condition.noMatch')}</p>}
      >
        {({ data, total, more }) => (
          <>
            <p>
              {t('condition.matching', {
                count: total,
                number: `${formatNumber(total)}${more ? '+' : ''}`,
              })}
            </p>
            <ul>
              {data.map(({ id, name, images }) => (
                <li key={id}>
                  <Thumb image={images?.[0]} width={32} height={32} />
                  <RecordLink to="products" record={{ id, label: name }} />
                </li>
              ))}
            </ul>
          </>
        )}
      </CallData>
    </section>
  )
}

/** Conditions on products, by their filters, where the page shows itself what they find. */
export const RulesFilters = (props: InputProps) => (
  <ConditionsInput {...props} of="products" without={notInRules} />
)

/** The same with what they find. */
export default function RulesInput(props: InputProps) {
  const match: unknown = Form.useWatch('match', { form: Form.useFormInstance(), preserve: true })
  const mayRead = useAccess()(['Product', 'READ'])
  const isServed = useCapability('previewCollection')
  const conditions = typeof props.value === 'string' ? props.value : ''
  return (
    <>
      <RulesFilters {...props} />
      {conditions && mayRead && isServed && (
        <Preview match={match === 'any' ? 'any' : 'all'} conditions={conditions} />
      )}
    </>
  )
}

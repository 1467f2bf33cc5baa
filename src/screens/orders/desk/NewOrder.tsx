import { Button, Form } from 'antd'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paymentMethods } from '#contract/enums.ts'
import { formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { DraftNotice } from '#kit/form/DraftNotice.tsx'
import { FocusFirst } from '#kit/form/errors/focus-first.tsx'
import { fieldErrors, focusField, useRefusedFocus } from '#kit/form/errors/refused-fields.ts'
import { FieldItem, type FormContext } from '#kit/form/FieldItem.tsx'
import { FormLock } from '#kit/form/FormLock.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useSaveKeys } from '#kit/form/saving/save-keys.tsx'
import { Breadcrumbs } from '#kit/navigation/Breadcrumbs.tsx'
import { findEntry, showPath } from '#kit/navigation/paths.ts'
import { isBlank } from '#kit/values/values.ts'
import { useAccess } from '#providers/auth/access.ts'
import type { Failure } from '#providers/errors.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { LabelledSelect } from '#ui/layout/LabelledSelect.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { ReadError } from '#ui/states/ReadError.tsx'
import { RiskHint } from '../RiskHint'
import { type Customer, CustomerPicker, useCustomer } from './CustomerPicker'
import { DepositFields, useMayReceive } from './DepositFields'
import { DraftsButton } from './DraftsButton'
import {
  deliveryKeys,
  depositBody,
  deskResource,
  hasDepositKey,
  paymentKeys,
  placeBody,
  priceBody,
} from './desk-form'
import { GoodsInput } from './GoodsInput'
import { PriceCard } from './PriceCard'
import { UnitsOfNewLine } from './UnitsOfNewLine'
import { useOrderDesk } from './use-order-desk'
import { useOrderPrice } from './use-order-price'
import { useSavedDraft } from './use-saved-draft'
import '#ui/styles/form.css'
import '../record/order.css'
import './desk.css'

type Address = NonNullable<Customer['addresses']>[number]

/** The form values of a customer and one of their addresses. */
const deliveryOf = (customer: Customer, address: Address | undefined) => {
  const { recipient, phone, division, district, thana, address: street } = address ?? {}
  return {
    recipient: recipient ?? customer.name,
    phone: phone ?? customer.phone,
    ...(address && { division, district, thana, address: street }),
  }
}

type Props = { context: FormContext; customer: Customer | undefined; phone: string; onFilled: () => void }

/** The delivery address: one of the customer's, or another one. */
const DeliveryCard = ({ context, customer, phone, onFilled }: Props) => {
  const { form } = context
  const addresses = customer?.addresses ?? []
  const filled = useRef<string>(undefined)
  const fill = (address: Address | undefined) => {
    if (!customer) return
    const values = Object.entries(deliveryOf(customer, address))
    form.setFields(values.map(([name, value]) => ({ name, value, errors: [] })))
    onFilled()
  }
  // The selected customer's address is filled in unless one was typed; it replaces that of the previous customer.
  useEffect(() => {
    if (!customer || filled.current === customer.id) return
    const isTyped = filled.current === undefined && !isBlank(form.getFieldValue('recipient'))
    filled.current = customer.id
    if (!isTyped) fill(customer.addresses?.[0])
  })
  return (
    <SectionCard title={t('common.shipTo')}>
      {addresses.length > 1 && (
        <div className="desk-addresses">
          <LabelledSelect
            label={t('orderDesk.savedAddress')}
            defaultValue={0}
            options={addresses.map(({ label, address, district }, value) => ({
              value,
              label: [label, address, district].filter(Boolean).join(' · '),
            }))}
            onChange={(index: number) => fill(addresses[index])}
          />
        </div>
      )}
      <div className="desk-delivery">
        {deliveryKeys.map((key) => (
          <FieldItem key={key} context={context} name={key} />
        ))}
      </div>
      <RiskHint phone={phone} />
    </SectionCard>
  )
}

const initial = { paymentMethod: 'COD', method: 'Cash' }

/** The enabled payment methods, in their order; all of them if the user may not read the setting. */
const useMethods = () => {
  const mayRead = useAccess()(['Payment', 'READ'])
  const { data, ...read } = useCallQuery('payment.getMethods', {}, { enabled: mayRead })
  const methods: readonly string[] = useMemo(
    () =>
      data
        ? [...data.list]
            .filter(({ enabled }) => enabled)
            .sort((a, b) => a.order - b.order)
            .map(({ method }) => method)
        : paymentMethods,
    [data],
  )
  return { ...read, methods, isKnown: data !== undefined }
}

/** A new order by phone: customer, goods, delivery and payment, with its price. */
export default function NewOrder() {
  const id = useId()
  const navigate = useNavigate()
  const { registry } = useKit()
  const entry = findEntry(registry, 'orders')
  const [search] = useSearchParams()
  const { methods, ...ofMethods } = useMethods()
  const resource = useMemo(() => deskResource(registry, methods), [registry, methods])
  const desk = useOrderDesk(initial, search.get('customer') ?? undefined)
  const { form, typed, lines, customerId } = desk
  const draft = useSavedDraft(desk)
  const read = useCustomer(customerId)
  const priced = useOrderPrice(priceBody(typed, customerId, lines))
  const placing = useAction('x.placeOrder')
  const placingPaid = useAction('x.placeOrderWithDeposit')
  const isBusy = placing.isBusy || placingPaid.isBusy
  const mayReceive = useMayReceive()
  const hasDeposit = mayReceive && typed[hasDepositKey] === true
  const [missing, setMissing] = useState<{ customer?: string; goods?: string }>({})
  const taken = useRef(new Map<string, string>())
  const context: FormContext = { resource, form, taken, name: id, mode: 'create', record: undefined }
  const focusRefused = useRefusedFocus({ resource, form, id, isBusy })
  const [customerField, goodsField] = [`${id}-customer`, `${id}-goods`]

  const choose = (chosen: string | undefined) => {
    desk.choose(chosen)
    setMissing(({ customer: _, ...rest }) => rest)
    if (chosen) document.getElementById(goodsField)?.focus()
  }
  const setLines: typeof desk.setLines = (next) => {
    desk.setLines(next)
    setMissing(({ goods: _, ...rest }) => rest)
  }
  const refuse = (failure: Failure) => {
    const errors = fieldErrors(resource, failure, Object.keys(resource.fields))
    const keys = Object.keys(errors)
    form.setFields(Object.entries(errors).map(([name, texts]) => ({ name, errors: texts })))
    focusRefused([...keys, ...Object.keys(failure.errors ?? {})])
    // Goods and customer are not fields of the form: the price also reports problems with them.
    if (!keys.length) reportError(failure)
    priced.retry()
  }
  const place = async () => {
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    )
    const lacks = {
      ...(!customerId && { customer: t('orderDesk.chooseCustomer') }),
      ...(!lines.length && { goods: t('orderDesk.addGoods') }),
    }
    setMissing(lacks)
    if (!customerId) return focusField(customerField)
    if (!lines.length) return focusField(goodsField)
    if (!isValid) {
      const first = form.getFieldsError().find(({ errors }) => errors.length)
      if (first) focusField(`${id}_${first.name.join('_')}`)
      return
    }
    const values = form.getFieldsValue(true)
    const payload = placeBody(values, customerId, lines)
    const how = {
      onDone: ({ id: placed }: { id: string }) => {
        desk.release()
        void navigate(entry ? showPath(entry, placed) : '/', { replace: true })
      },
      onRefused: refuse,
    }
    const isPlaced = hasDeposit
      ? await placingPaid.run(
          { payload: { ...payload, ...depositBody(values) } },
          {
            ...how,
            success: ({ number, paid }) => t('orderDesk.placedPaid', { number, amount: formatMoney(paid) }),
          },
        )
      : await placing.run({ payload }, { ...how, success: ({ number }) => t('orderDesk.placed', { number }) })
    // Not earlier: data that the order changes is read again first, this draft included.
    if (isPlaced) draft.finish()
  }
  useSaveKeys(() => void place())

  return (
    <section className="order-record desk" id={`${id}-page`}>
      <PageHeader
        title={t('orderDesk.title')}
        trail={entry && <Breadcrumbs entry={entry} />}
        actions={
          <>
            <DraftsButton />
            {draft.isServed && (
              <Button loading={draft.isBusy} disabled={!desk.isEntered} onClick={draft.save}>
                {t('orderDesk.saveDraft')}
              </Button>
            )}
          </>
        }
      />
      <ReadError title={t('orderDesk.draftFailed')} read={draft} />
      {desk.restored && <DraftNotice at={desk.restored} without={[]} onDiscard={desk.discard} />}
      <Form
        form={form}
        name={id}
        className="record-form"
        layout="vertical"
        noValidate
        requiredMark={false}
        initialValues={initial}
        onValuesChange={desk.touch}
      >
        <FormLock isSaving={isBusy} className="form-columns">
          <div className="form-column">
            <SectionCard title={t('common.customer')}>
              <CustomerPicker
                id={customerField}
                value={customerId}
                read={read}
                problem={missing.customer}
                onChoose={choose}
              />
            </SectionCard>
            <SectionCard title={t('common.items')}>
              <GoodsInput
                id={goodsField}
                lines={lines}
                customerId={customerId}
                priced={priced}
                onChange={setLines}
                more={(line, at) => (
                  <UnitsOfNewLine
                    line={line}
                    path={`lines.${at}.units`}
                    onChange={(units) =>
                      setLines(lines.map((one, index) => (index === at ? { ...one, units } : one)))
                    }
                  />
                )}
              />
              {missing.goods && (
                <p role="alert" className="desk-short">
                  {missing.goods}
                </p>
              )}
            </SectionCard>
            <DeliveryCard
              context={context}
              customer={read.customer}
              phone={String(typed.phone ?? '')}
              onFilled={desk.touch}
            />
          </div>
          <div className="form-column desk-side">
            <SectionCard title={t('orderDesk.payment')}>
              {paymentKeys.map((key) => (
                <FieldItem key={key} context={context} name={key} />
              ))}
              {mayReceive && <DepositFields context={context} typed={typed} total={priced.price?.total} />}
              {!ofMethods.isKnown && <ReadError title={t('orderDesk.methodsFailed')} read={ofMethods} />}
            </SectionCard>
            <PriceCard
              priced={priced}
              isPlaceKnown={Boolean(typed.district)}
              isPlacing={isBusy}
              onPlace={() => void place()}
            />
          </div>
        </FormLock>
      </Form>
      <FocusFirst frame={() => document.getElementById(`${id}-page`)} />
    </section>
  )
}

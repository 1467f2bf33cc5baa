import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CallBody, RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCall } from '#kit/call/use-call.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { findEntry } from '#kit/navigation/paths.ts'
import { type FormValues, isBlank } from '#kit/values/values.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { type CartLine, deliveryKeys, paymentKeys } from './desk-form'
import type { useOrderDesk } from './use-order-desk'

type DraftBody = CallBody<'x.addOrderDraft'>
type Entered = { typed: FormValues; customerId: string | undefined; lines: readonly CartLine[] }
const keys = [...deliveryKeys, ...paymentKeys]

/** What has been entered, as the body of a draft; what was left empty is cleared. */
const draftBody = ({ typed, customerId, lines }: Entered): DraftBody => ({
  ...(Object.fromEntries(keys.map((key) => [key, isBlank(typed[key]) ? null : typed[key]])) as DraftBody),
  customerId: customerId ?? null,
  lines: lines.map(({ productId, variantId, name, sku, unitPrice, discount, quantity, units }) => ({
    ...{ productId, variantId, name, sku, unitPrice, discount, quantity },
    ...(units?.length && { units: units.join('\n') }),
  })),
})

/** The same back in the form. The price that is requested next has the current stock and pictures. */
const restoreEntered = (draft: RecordFor<'orderDrafts'>): Entered => ({
  typed: Object.fromEntries(keys.flatMap((key) => (isBlank(draft[key]) ? [] : [[key, draft[key]]]))),
  customerId: draft.customerId ?? undefined,
  lines: (draft.lines ?? []).map(({ units, ...line }) => ({
    ...line,
    ...{ picture: null, available: line.quantity, promised: 0, stock: [], byUnit: false },
    ...(units && { units: units.split('\n') }),
  })),
})

type Desk = Pick<ReturnType<typeof useOrderDesk>, 'form' | 'lines' | 'customerId' | 'fill' | 'release'>

/** The draft in the address, `?draft=…`: fills the form once, is saved again, and deleted when the order is placed. */
export const useSavedDraft = (desk: Desk) => {
  const navigate = useNavigate()
  const call = useCall()
  const entry = findEntry(useKit().registry, 'orders')
  const isServed = useCapability('orderDrafts')
  const id = useSearchParams()[0].get('draft') ?? ''
  const read = useCallQuery(
    'x.orderDraft',
    { params: { id } },
    { enabled: isServed && id !== '', staleTime: 0 },
  )
  const draft = id ? read.data : undefined
  const filled = useRef('')
  const { fill } = desk
  useEffect(() => {
    if (!draft || read.isFetching || filled.current === draft.id) return
    filled.current = draft.id
    fill(restoreEntered(draft))
  }, [draft, read.isFetching, fill])

  const added = useAction('x.addOrderDraft')
  const changed = useAction('x.changeOrderDraft')
  const save = () => {
    const { form, customerId, lines } = desk
    const payload = draftBody({ typed: form.getFieldsValue(true), customerId, lines })
    const how = {
      success: t('orderDesk.draftSaved'),
      onDone: () => {
        desk.release()
        void navigate(entry ? entry.path : '/')
      },
    }
    if (draft) void changed.run({ params: { id }, payload: { ...payload, version: draft.version } }, how)
    else void added.run({ payload }, how)
  }
  return {
    isServed,
    failure: id ? read.failure : undefined,
    isFetching: read.isFetching,
    refresh: read.refresh,
    isBusy: added.isBusy || changed.isBusy || (id !== '' && isServed && !draft && !read.failure),
    save,
    /** The order has been placed. A draft that remained could be placed again; a colleague may have deleted it. */
    finish: () => {
      if (!draft) return
      void call('x.removeOrderDraft', { params: { id } }).catch((rejection: unknown) => {
        if (toHttpError(rejection).statusCode !== httpStatus.notFound)
          notify('error', t('orderDesk.draftKept'))
      })
    },
  }
}

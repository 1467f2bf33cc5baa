import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useT } from '../../../i18n'
import { useAction } from '../../../kit/call/use-action'
import { useCall } from '../../../kit/call/use-call'
import { useCallQuery } from '../../../kit/call/use-call-query'
import { useKit } from '../../../kit/context'
import { findEntry, listPath } from '../../../kit/paths'
import { useKnownExtension } from '../../../providers/data/extensions'
import { toHttpError } from '../../../providers/errors'
import { httpStatus } from '../../../providers/http-status'
import { notify } from '../../../providers/notifications/notifications'
import { draftBody, restoreEntered } from './saved-draft'
import type { useOrderDesk } from './use-order-desk'

type Desk = Pick<ReturnType<typeof useOrderDesk>, 'form' | 'lines' | 'customerId' | 'fill' | 'release'>

/** The draft in the address, `?draft=…`: fills the form once, is saved again, and deleted when the order is placed. */
export const useSavedDraft = (desk: Desk) => {
  const t = useT()
  const navigate = useNavigate()
  const call = useCall()
  const entry = findEntry(useKit().registry, 'orders')
  const isServed = useKnownExtension('orderDrafts')
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
        void navigate(entry ? listPath(entry) : '/')
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

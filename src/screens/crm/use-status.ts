import { useState } from 'react'
import { useT } from '../../i18n'
import { choiceLabel } from '../../i18n/words'
import { useCall } from '../../kit/call/use-call'
import { useInvalidateAfter } from '../../kit/call/use-invalidate-after'
import type { Row } from '../../kit/fields/props/props'
import { merge } from '../../kit/form/conflict/merge'
import type { Conflict } from '../../kit/form/use-record-form'
import type { Values } from '../../kit/form/values/values'
import { toHttpError } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'
import { ask } from '../../providers/notifications/confirmation'
import { notify, report } from '../../providers/notifications/notifications'
import type { Form, Status } from './form'

/** What staff set on a form. */
export type Dealt = { status: Status; note: string }
export const dealtOf = ({ status, note }: Pick<Form, 'status' | 'note'>): Dealt => ({
  status,
  note: note ?? '',
})
const asDealt = (values: Values): Dealt => ({
  status: values.status as Status,
  note: typeof values.note === 'string' ? values.note : '',
})

/** Sets status and note over the form that was seen; where someone else did meanwhile, field by field. */
export const useStatus = (seen: Form, onSaved: (form: Form) => void) => {
  const t = useT()
  const call = useCall()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const { number } = seen

  const invalidateAfter = useInvalidateAfter()
  const refresh = () => invalidateAfter('forms.setStatus')

  const send = async (mine: Dealt, over: Form): Promise<void> => {
    const note = mine.note.trim()
    const payload = {
      status: mine.status,
      ...(note !== (over.note ?? '') && { note: note || null }),
      version: over.version,
    }
    try {
      const saved = await call('forms.setStatus', { params: { id: over.id }, payload })
      notify('success', t('crm.saved', { number, status: choiceLabel(mine.status) }))
      onSaved(saved)
    } catch (error) {
      const failure = toHttpError(error)
      const current = failure.current as Form | undefined
      if (failure.statusCode !== httpStatus.conflict || !current) return report(failure)
      await settle(mine, over, current)
    }
  }
  const settle = async (mine: Dealt, over: Form, current: Form) => {
    const { both, merged } = merge(dealtOf(over), dealtOf(current), mine)
    if (both.length) return setConflict({ keys: both, theirs: current as unknown as Row, merged })
    const all = asDealt(merged)
    if (all.status === current.status && all.note === (current.note ?? '')) {
      notify('info', t('form.nothingLeft'))
      return onSaved(current)
    }
    notify('info', t('form.mergedIn'))
    await send(all, current)
  }
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  return {
    busy,
    conflict,
    /** `over`: the note that mine was begun over, which may be an older one. */
    save: async (mine: Dealt, over: string) => {
      const isMove = mine.status !== seen.status
      const sure =
        !isMove ||
        (await ask({
          type: 'edit',
          title: t('crm.askTitle', { number }),
          content: t('crm.ask', { from: choiceLabel(seen.status), to: choiceLabel(mine.status) }),
          confirmText: t('crm.change'),
        }))
      const isOlder = over !== (seen.note ?? '')
      if (sure) await run(() => (isOlder ? settle(mine, { ...seen, note: over }, seen) : send(mine, seen)))
    },
    leave: () => setConflict(undefined),
    choose: (chosen: Values) => {
      if (!conflict) return
      setConflict(undefined)
      const { merged, theirs } = conflict
      void run(() => send(asDealt({ ...merged, ...chosen }), theirs as unknown as Form))
    },
  }
}

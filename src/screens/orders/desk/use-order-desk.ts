import { Form } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useDraft } from '#kit/form/use-draft.ts'
import { useLeaveGuard } from '#kit/navigation/use-leave-guard.ts'
import { type FormValues, isBlank } from '#kit/values/values.ts'
import type { CartLine } from './desk-form'

const noLines: readonly CartLine[] = []

/** What has been entered so far: kept as a draft until the order is placed or discarded. */
export const useOrderDesk = (initial: FormValues, initialCustomer: string | undefined) => {
  const [form] = Form.useForm<FormValues>()
  const [customerId, setCustomer] = useState(initialCustomer)
  const [lines, setLines] = useState(noLines)
  const [restored, setRestored] = useState<string>()
  const isFree = useRef(false)
  const typed = (Form.useWatch((values: FormValues) => values, { form, preserve: true }) ??
    initial) as FormValues
  const isEntered =
    lines.length > 0 || Object.keys(typed).some((key) => !isBlank(typed[key]) && typed[key] !== initial[key])

  const draft = useDraft({
    snapshot: () => {
      if (isFree.current || !isEntered) return undefined
      const values = { ...form.getFieldsValue(true), customerId, lines }
      return { at: new Date().toISOString(), values, base: {} }
    },
    onFound: ({ at, values: { customerId: chosen, lines: goods, ...entered } }) => {
      form.setFields(Object.entries(entered).map(([name, value]) => ({ name, value })))
      setCustomer(chosen as string | undefined)
      setLines(goods as readonly CartLine[])
      setRestored(at)
    },
  })
  const { touch, drop } = draft
  const discard = useCallback(() => {
    drop()
    form.resetFields()
    setCustomer(initialCustomer)
    setLines(noLines)
    setRestored(undefined)
  }, [drop, form, initialCustomer])
  const fill = useCallback(
    (entered: { typed: FormValues; customerId: string | undefined; lines: readonly CartLine[] }) => {
      form.setFields(Object.entries(entered.typed).map(([name, value]) => ({ name, value })))
      setCustomer(entered.customerId)
      setLines(entered.lines)
      setRestored(undefined)
    },
    [form],
  )
  useLeaveGuard(isEntered, isFree, drop)

  return {
    form,
    typed,
    lines,
    customerId,
    restored,
    discard,
    /** Replaces what was entered by a saved draft. */
    fill,
    isEntered,
    touch,
    choose: (id: string | undefined) => {
      setCustomer(id)
      touch()
    },
    setLines: (next: readonly CartLine[]) => {
      setLines(next)
      touch()
    },
    /** The order has been placed, so nothing can be lost. */
    release: () => {
      isFree.current = true
      drop()
    },
  }
}

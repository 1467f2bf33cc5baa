import { Form } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { AnyResource } from '../../../../../contract/grammar/resource'
import { useT } from '../../../../i18n'
import type { Row } from '../../../../kit/fields/props/props'
import { useConflict } from '../../../../kit/form/conflict/use-conflict'
import { fieldErrors } from '../../../../kit/form/errors/server-errors'
import { initialValues, toFormValues, toInput, type Values } from '../../../../kit/form/values/values'
import { changedKeys } from '../../../../providers/data/dirty'
import { type Failure, toHttpError } from '../../../../providers/errors'
import { httpStatus } from '../../../../providers/http-status'
import { notify, report } from '../../../../providers/notifications/notifications'
import type { Line, Variant } from '../model'
import { type NewVariant, useVariantCalls } from './use-variants'

type Props = {
  resource: AnyResource
  productId: string
  line: Line | undefined
  /** The known fields, which can be changed. */
  names: readonly string[]
  begins: Values
  /** Sent with a new variant. */
  also: Values
  onSaved: (variant: Variant, isNew: boolean) => void
}
type Base = { values: Values; version: number; sku: string }

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** The variant as its stock row shows it, if the backend does not return it separately. */
const seen = (line: Line): Base => {
  const version = line.whole?.version ?? Object.values(line.rows)[0]?.variantVersion ?? 1
  return {
    values: { ...(line.whole ?? { sku: line.sku, customSku: line.customSku }) },
    version,
    sku: line.sku,
  }
}

/** The form of one variant: initial values, saving and conflicts. */
export const useVariantForm = ({ resource, productId, line, names, begins, also, onSaved }: Props) => {
  const t = useT()
  const { add, update } = useVariantCalls(productId)
  const [form] = Form.useForm<Values>()
  const taken = useRef(new Map<string, string>())
  const [base, setBase] = useState<Base>(() => {
    if (!line) return { values: { ...initialValues(resource.fields), ...begins }, version: 1, sku: '' }
    const from = seen(line)
    return { ...from, values: toFormValues(resource.fields, from.values) }
  })
  const initial = useRef(pick(base.values, names)).current
  const [changed, setChanged] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const free = useRef(false)
  const context = useMemo(
    () => ({
      resource,
      mode: line ? ('edit' as const) : ('create' as const),
      record: line?.whole as Row | undefined,
      form,
      taken,
      ...(!line && { begins: initial }),
    }),
    [resource, line, form, initial],
  )
  const typed = () => ({ ...pick(base.values, names), ...form.getFieldsValue(true) }) as Values
  const recount = () => setChanged(changedKeys(pick(base.values, names), typed()))

  const refused = (failure: Failure, sent: readonly string[], values: Values, over: Base) => {
    if (failure.statusCode === httpStatus.conflict && failure.current && line)
      return void conflict.resolve(failure.current as Row, values, pick(over.values, names))
    const errors = fieldErrors(resource, failure, sent)
    form.setFields(Object.entries(errors).map(([name, e]) => ({ name, errors: e })))
    if (!Object.keys(errors).length) report(failure)
  }
  const send = async (values: Values, over: Base) => {
    const keys = line ? changedKeys(pick(over.values, names), values) : names
    const body = toInput(resource.fields, values, keys) as NewVariant
    setBusy(true)
    try {
      const saved = line ? await update(over, body) : await add({ ...withoutNothing(body), ...also })
      free.current = true
      notify('success', t(line ? 'stock.variantSaved' : 'stock.variantAdded', { sku: saved.sku }))
      onSaved(saved, !line)
    } catch (error) {
      refused(toHttpError(error), keys, values, over)
    } finally {
      setBusy(false)
    }
  }
  const overOf = (theirs: Row): Base => ({
    values: toFormValues(resource.fields, theirs),
    version: Number(theirs.version),
    sku: String(theirs.sku),
  })
  const conflict = useConflict({
    resource,
    valuesOf: (theirs) => pick(overOf(theirs).values, names),
    put: (values, theirs) => {
      const over = overOf(theirs)
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
      setBase(over)
      const left = changedKeys(pick(over.values, names), pick(values, names))
      setChanged(left)
      return left
    },
    send: (values, theirs) => send(values, overOf(theirs)),
    onNothing: () => {},
  })
  return {
    form,
    context,
    taken,
    initial,
    changed,
    busy,
    free,
    recount,
    conflictDialog: conflict.dialog,
    save: () => void (busy || send(typed(), base)),
  }
}

/** Empty values are not sent for a new variant. */
const withoutNothing = ({ sku, ...part }: NewVariant): NewVariant => ({
  sku,
  ...Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && value !== undefined)),
})

import type { FormInstance } from 'antd'
import { useCallback, useRef, useState } from 'react'
import type { Fields } from '#contract/grammar/field.ts'
import { changedValueKeys } from '#providers/data/dirty.ts'
import { setFormValues } from '../form/set-form-values'
import type { Base } from '../values/base'
import { dropInapplicable, type FormValues, inapplicableKeys } from '../values/values'

const sameKeys = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

/** The values that a form of a record began with, and the fields that differ from them. */
export const useFormChanges = (form: FormInstance<FormValues>, fields: Fields, begin: () => Base) => {
  const [base, setBase] = useState(begin)
  const [changed, setChanged] = useState<string[]>([])
  const [hidden, setHidden] = useState(() => inapplicableKeys(fields, base.values))
  const initial = useRef(base.values).current

  const values = useCallback(
    (): FormValues => ({ ...initial, ...form.getFieldsValue(true) }),
    [form, initial],
  )
  const recount = (from = base.values) => {
    const now = values()
    const next = changedValueKeys(from, dropInapplicable(fields, now))
    const without = inapplicableKeys(fields, now)
    setChanged((before) => (sameKeys(before, next) ? before : next))
    setHidden((before) => (sameKeys(before, without) ? before : without))
    return next
  }
  return {
    base,
    initial,
    changed,
    /** Fields that do not apply to the chosen values. */
    hidden,
    values,
    recount,
    /** Shows these values over others; returns the keys that differ. */
    put: (next: FormValues, over: Base) => {
      setFormValues(form, next)
      form.setFields(Object.keys(next).map((name) => ({ name, errors: [] })))
      setBase(over)
      return recount(over.values)
    },
    /** Values that are the stored ones from now on; input over other ones stays. */
    rebase: (stored: FormValues, version?: number) => {
      const typed = changedValueKeys(base.values, values())
      setFormValues(form, Object.fromEntries(Object.entries(stored).filter(([key]) => !typed.includes(key))))
      setBase((before) => ({
        version: version ?? before.version,
        values: { ...before.values, ...stored },
      }))
      recount({ ...base.values, ...stored })
    },
    revert: (key: string) => {
      setFormValues(form, { [key]: base.values[key] ?? null })
      form.setFields([{ name: key, errors: [] }])
      recount()
    },
  }
}

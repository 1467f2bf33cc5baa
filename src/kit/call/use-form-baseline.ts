import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { changedValueKeys } from '../../providers/data/dirty'
import type { FormValues } from '../form/values/values'

/**
 * The values that a form begins with, and the number of changes since. With `isKept`, initial values that change later
 * replace those of the form while it has no changes.
 */
export const useFormBaseline = (form: FormInstance<FormValues>, initial: FormValues, isKept: boolean) => {
  const baseline = useRef(initial)
  const [changes, setChanges] = useState(0)
  const recount = (values = form.getFieldsValue(true)) => {
    const left = changedValueKeys(baseline.current, values)
    setChanges(left.length)
    return left
  }
  const put = (values: FormValues) => {
    form.setFields(Object.keys(values).map((name) => ({ name, value: values[name], errors: [] })))
    recount(values)
  }
  const stored = JSON.stringify(initial)
  const seen = useRef(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are compared as text
  useEffect(() => {
    if (!isKept || changes > 0 || seen.current === stored) return
    seen.current = stored
    baseline.current = initial
    put(initial)
  }, [stored, changes])
  return {
    baseline,
    changes,
    recount,
    /** The values as they are now. */
    restart: () => {
      baseline.current = form.getFieldsValue(true)
      recount()
    },
    discard: () => put(baseline.current),
  }
}

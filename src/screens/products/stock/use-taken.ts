import { useQuery } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { Form } from 'antd'
import { type RefObject, useEffect } from 'react'
import { patterns } from '../../../../contract/grammar/field'
import { useCall } from '../../../kit/use-call'
import { useDebounced } from '../../../kit/use-debounced'
import { toHttpError } from '../../../providers/errors'
import { useExtension } from '../../../providers/extensions'

const typingMs = 400
type Numbers = { sku?: unknown; customSku?: unknown }
type Props = {
  form: FormInstance
  /** Where the form notes what is taken, by field. */
  taken: RefObject<Map<string, string>>
  own: { id: string; sku: string; customSku: string | null } | undefined
  /** What the form begins with. Nobody has entered it, so nobody is told about it before saving. */
  begins?: string
}

const looksRight = (value: string) => value.length <= 64 && new RegExp(patterns.sku).test(value)

/** Tells while a number is typed whether another product or variant is sold under it. */
const useTaken = (name: 'sku' | 'customSku', { form, taken, own, begins }: Props) => {
  const call = useCall()
  const asks = useExtension('taken')
  const typed = String((Form.useWatch([], form) as Numbers | undefined)?.[name] ?? '').trim()
  const value = useDebounced(typed, typingMs)
  const isOwn = value.toLowerCase() === (own?.[name] ?? '').toLowerCase()
  const { data } = useQuery({
    queryKey: ['stock', 'taken', name, value, own?.id],
    queryFn: async ({ signal }): Promise<boolean> => {
      try {
        if (name === 'customSku') {
          const query = { customSku: value, ...(own && { sku: own.sku }) }
          return !(await call<{ available: boolean }>('products.checkCustomSku', { query, signal })).available
        }
        const query = { resource: 'variants', key: name, value, ...(own && { except: own.id }) }
        return (await call<{ taken: boolean }>('x.taken', { query, signal })).taken
      } catch (error) {
        // Saving will tell.
        if (toHttpError(error).kind === 'aborted') throw error
        return false
      }
    },
    enabled:
      value !== '' &&
      value === typed &&
      !isOwn &&
      (value !== begins || form.isFieldTouched(name)) &&
      looksRight(value) &&
      (asks || name === 'customSku'),
    retry: false,
  })
  useEffect(() => {
    if (!data) return
    taken.current.set(name, value)
    void form.validateFields([name]).catch(() => {})
  }, [data, name, value, taken, form])
}

export const useTakenNumbers = (props: Props) => {
  useTaken('sku', props)
  useTaken('customSku', props)
}

import { useQuery } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { Form } from 'antd'
import { type RefObject, useEffect } from 'react'
import { patterns } from '../../../../../contract/grammar/patterns'
import { useCall } from '../../../../kit/call/use-call'
import { useDebounced } from '../../../../kit/use-debounced'
import { toHttpError } from '../../../../providers/errors'

const typingMs = 400
const name = 'customSku'
type Props = {
  form: FormInstance
  /** Where the form notes what is taken, by field. */
  taken: RefObject<Map<string, string>>
  own: { sku: string; customSku: string | null } | undefined
}

const looksRight = (value: string) => value.length <= 64 && new RegExp(patterns.sku.matches).test(value)

/**
 * Tells while a custom SKU is typed whether another product or variant is sold under it. There is a call for that in
 * the specified API, so it is told by any backend.
 */
export const useTakenCustomSku = ({ form, taken, own }: Props) => {
  const call = useCall()
  const typed = String(Form.useWatch<unknown>(name, form) ?? '').trim()
  const value = useDebounced(typed, typingMs)
  const isOwn = value.toLowerCase() === (own?.customSku ?? '').toLowerCase()
  const { data } = useQuery({
    queryKey: ['stock', 'taken', name, value, own?.sku],
    queryFn: async ({ signal }): Promise<boolean> => {
      try {
        const query = { customSku: value, ...(own && { sku: own.sku }) }
        return !(await call('products.checkCustomSku', { query, signal })).available
      } catch (error) {
        // Saving will tell.
        if (toHttpError(error).kind === 'aborted') throw error
        return false
      }
    },
    enabled: value !== '' && value === typed && !isOwn && looksRight(value),
    retry: false,
  })
  useEffect(() => {
    if (!data) return
    taken.current.set(name, value)
    void form.validateFields([name]).catch(() => {})
  }, [data, value, taken, form])
}

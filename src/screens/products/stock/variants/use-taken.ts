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
  /** The taken values of the form, by field. */
  taken: RefObject<Map<string, string>>
  own: { sku: string; customSku: string | null } | undefined
}

const looksRight = (value: string) => value.length <= 64 && new RegExp(patterns.sku.matches).test(value)

/**
 * Checks while a custom SKU is typed whether another product or variant has it. The specified API has a call for that,
 * so any backend supports it.
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
        // Saving reports it.
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

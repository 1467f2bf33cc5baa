import { type HttpError, useDataProvider, useInvalidate } from '@refinedev/core'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { demandOf } from '../../contract/grammar/resource'
import type { Registry } from '../../contract/registry'
import { useAccess } from '../providers/access'
import { ask, type Question } from '../providers/confirmation'
import { toHttpError } from '../providers/errors'
import { notify, report } from '../providers/notifications'
import { useKit } from './context'

type Values = Record<string, unknown>
type Props = Omit<ButtonProps, 'onClick' | 'loading'> & {
  /** A declared call: `products.addToDeals`. */
  call: string
  /** Fills the call's path, such as `{id}`. */
  params?: Values
  query?: Values
  payload?: Values
  /** Asked before; without it the call goes out at once. */
  question?: Question
  /** What is said once it has happened. */
  says: string
  onDone?: (answer: unknown) => void
}

const callOf = (registry: Registry, name: string) => {
  const [owner = '', key = ''] = name.split('.')
  const resource = registry.resources.find((r) => r.name === owner)
  const call = resource?.calls?.[key]
  if (resource && call) return { resource, demand: demandOf(resource.subject, call.can) }
  const free = registry.calls[owner]?.[key]
  if (!free) throw new Error(`No call is declared as '${name}'`)
  return { resource: undefined, demand: free.can }
}

/** Makes a declared call: asks, sends, says what happened; absent where the role may not make it. */
export const CallButton = ({
  call,
  params,
  query = {},
  payload = {},
  question,
  says,
  onDone,
  ...button
}: Props) => {
  const { resource, demand } = callOf(useKit().registry, call)
  const mayCall = useAccess()(demand)
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  if (!mayCall) return null

  const send = async () => {
    if (question && !(await ask(question))) return
    setBusy(true)
    try {
      const answer = await provider.custom?.({
        url: call,
        method: 'post',
        query,
        payload,
        meta: { params },
      })
      if (resource) await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] })
      notify('success', says)
      onDone?.(answer?.data)
    } catch (error) {
      report(toHttpError(error as HttpError))
    } finally {
      setBusy(false)
    }
  }
  return <Button {...button} loading={busy} onClick={() => void send()} />
}

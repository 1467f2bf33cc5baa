import type { AxiosInstance } from 'axios'
import { useEffect, useState } from 'react'
import { extensions } from '../../../contract/extensions'
import { parseEndpoint } from '../../../contract/grammar/calls'
import { env } from '../../env'
import { toHttpError } from '../../providers/errors'
import { retryDelayMs } from '../notices/live-stream'

const url = `${env.apiUrl}/api/${parseEndpoint(extensions.calls.list.at).path}`

/** Whether the backend responds at all; what it responds does not matter, but it is read: it would keep a connection busy. */
const isReachable = () =>
  fetch(url, { cache: 'no-store' })
    .then((response) => response.arrayBuffer())
    .then(
      () => true,
      () => false,
    )

/**
 * Whether the backend can't be reached although the browser has a connection: seen by a failed request, confirmed by
 * another one, and asked again until there is a response.
 */
export const useUnreachable = (http: AxiosInstance): boolean => {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isChecking = false
    let isEnded = false
    const check = async (failures: number) => {
      isChecking = true
      const isThere = await isReachable()
      if (isEnded) return
      setLost(!isThere)
      if (isThere) isChecking = false
      else timer = setTimeout(() => void check(failures + 1), retryDelayMs(failures))
    }
    const onFailure = (rejection: unknown) => {
      if (!isChecking && toHttpError(rejection).kind === 'network') void check(0)
      throw rejection
    }
    const interceptor = http.interceptors.response.use(undefined, onFailure)
    return () => {
      isEnded = true
      clearTimeout(timer)
      http.interceptors.response.eject(interceptor)
    }
  }, [http])
  return isLost
}

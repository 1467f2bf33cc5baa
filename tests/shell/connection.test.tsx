import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AxiosAdapter, AxiosError } from 'axios'
import { describe, expect, it, vi } from 'vitest'
import { sendAfterUndoWindow } from '#kit/jobs/send-after-undo-window.ts'
import { holdPage } from '#kit/jobs/unsaved-work.ts'
import { createQueryClient } from '#providers/data/query-client.ts'
import { toHttpError } from '#providers/errors.ts'
import { http } from '#providers/http/backend.ts'
import ConnectionNotice from '#shell/connection/ConnectionNotice.tsx'
import { versionCheckMs } from '#shell/connection/new-version.ts'

const Tags = () => {
  const { data, error } = useQuery({
    queryKey: ['tags'],
    retry: false,
    queryFn: async () => {
      try {
        return String((await http.get('admin/tags')).data)
      } catch (rejection) {
        throw toHttpError(rejection)
      }
    },
  })
  return <p>{data ?? error?.message}</p>
}
const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConnectionNotice />
      <Tags />
    </QueryClientProvider>,
  )

let isOpen = true
const line: AxiosAdapter = async (config) => {
  if (!isOpen) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  return { data: 'Sale', status: 200, statusText: '', headers: {}, config }
}
const useLine = (open: boolean) => {
  isOpen = open
  http.defaults.adapter = line
}
const goOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

describe('the notice of a lost connection', () => {
  it('appears when the browser goes offline, and leaves when it is back', async () => {
    useLine(true)
    show()
    await screen.findByText('Sale')
    goOnline(false)
    expect(screen.getByText(/^No connection/)).toBeDefined()
    goOnline(true)
    expect(screen.queryByText(/^No connection/)).toBeNull()
  })

  it('appears after a failed request, and the request is repeated once the server responds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    useLine(false)
    const probe = vi.fn(async () => {
      if (!isOpen) throw new TypeError('Failed to fetch')
      return new Response('{}', { status: 401 })
    })
    vi.stubGlobal('fetch', probe)
    show()
    await screen.findByText('Couldn’t reach the server. Trying again.')
    useLine(true)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(await screen.findByText('Sale')).toBeDefined()
    expect(screen.queryByText(/^Couldn’t reach/)).toBeNull()
    expect(probe).toHaveBeenCalledTimes(2)
  })

  it('does not appear for one failed request while the server responds to others', async () => {
    useLine(false)
    const probe = vi.fn(async () => new Response('{}', { status: 401 }))
    vi.stubGlobal('fetch', probe)
    show()
    await waitFor(() => expect(probe).toHaveBeenCalled())
    await act(async () => {})
    expect(screen.queryByText(/^Couldn’t reach/)).toBeNull()
  })
})

describe('the notice of a new version', () => {
  const openPage = (entry: string) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.setAttribute('src', entry)
    // Only its name is read.
    document.head.append(Object.assign(script, { async: true }))
    return () => script.remove()
  }
  const deploy = (body: string) => {
    const file = vi.fn(async () => new Response(body))
    vi.stubGlobal('fetch', file)
    return file
  }
  const returnAfter = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    await act(async () => void window.dispatchEvent(new Event('focus')))
  }

  it('appears after ten minutes, when the user returns to the tab', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    useLine(true)
    const file = deploy('{"entry":"/assets/start-new.js"}')
    const close = openPage('/assets/start-old.js')
    show()
    await returnAfter(versionCheckMs / 2)
    expect(file).not.toHaveBeenCalled()
    await returnAfter(versionCheckMs)
    expect(file).toHaveBeenCalledTimes(1)
    expect(await screen.findByText('A new version is ready.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByText('A new version is ready.')).toBeNull()
    close()
  })

  it('does not reload while a form has unsaved input', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    useLine(true)
    deploy('{"entry":"/assets/start-new.js"}')
    const close = openPage('/assets/start-old.js')
    const release = holdPage(() => true)
    show()
    await returnAfter(versionCheckMs)
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
    expect(screen.getByText(/Save or discard your changes/)).toBeDefined()
    release()
    close()
  })

  it('sends a change that can still be undone before it reloads', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    useLine(true)
    deploy('{"entry":"/assets/start-new.js"}')
    const close = openPage('/assets/start-old.js')
    // The response never arrives, so that the page stays.
    const send = vi.fn(() => new Promise(() => {}))
    sendAfterUndoWindow('change', send)
    show()
    await returnAfter(versionCheckMs)
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
    expect(send).toHaveBeenCalledOnce()
    expect(screen.queryByText(/Save or discard your changes/)).toBeNull()
    close()
  })

  it.each(['{"entry":"/assets/start-old.js"}', '<!doctype html>'])('does not appear for %s', async (body) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    useLine(true)
    const file = deploy(body)
    const close = openPage('/assets/start-old.js')
    show()
    await returnAfter(versionCheckMs)
    await waitFor(() => expect(file).toHaveBeenCalled())
    await act(async () => {})
    expect(screen.queryByText('A new version is ready.')).toBeNull()
    close()
  })
})

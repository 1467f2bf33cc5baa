import { act, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#shell/ErrorBoundary.tsx'
import { lazy, lazyPage } from '#ui/lazy/lazy.tsx'

const missing = () => new TypeError('Failed to fetch dynamically imported module: http://localhost/page.js')
const loaded = { default: () => <p>The page</p> }
/** Requests of one attempt while there is a connection. */
const tries = 3
const attempt = () => act(() => vi.advanceTimersByTimeAsync(2000))
/** Fails as often as given, and then loads. */
const failing = (times: number, failure: () => Error = missing) => {
  let made = 0
  return vi.fn(async () => {
    made += 1
    if (made <= times) throw failure()
    return loaded
  })
}
const Frame = ({ place, page: Page }: { place: string; page: ComponentType }) => (
  <ErrorBoundary path={place}>
    <Suspense>
      <Page />
    </Suspense>
  </ErrorBoundary>
)
const Other = () => <p>Another page</p>
const Broken = () => {
  throw new Error('broken')
}
const Form = ({ part: Part }: { part: ComponentType }) => (
  <>
    <input aria-label="Name" defaultValue="Half typed" />
    <Suspense>
      <Part />
    </Suspense>
  </>
)
/** React reports each error that a boundary has caught. */
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const comeBack = (connection: ReturnType<typeof offline>) => {
  connection.mockReturnValue(true)
  return act(async () => void dispatchEvent(new Event('online')))
}

describe('a page whose code cannot be fetched', () => {
  it('opens by itself when the connection is back, and offers no reload until then', async () => {
    quiet()
    const connection = offline()
    const load = failing(1)
    await act(async () => render(<Frame place="/media" page={lazyPage(load)} />))
    expect(screen.getByText(/opens by itself/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
    expect(load).toHaveBeenCalledTimes(1)
    await comeBack(connection)
    expect(screen.getByText('The page')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is fetched again by a retry, and when it is opened again', async () => {
    quiet()
    const load = failing(2 * tries)
    const Page = lazyPage(load)
    const { rerender } = await act(async () => render(<Frame place="/media" page={Page} />))
    await attempt()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    await attempt()
    expect(screen.getByText('Couldn’t load this page')).toBeDefined()
    rerender(<Frame place="/tags" page={Other} />)
    expect(screen.getByText('Another page')).toBeDefined()
    await act(async () => rerender(<Frame place="/media" page={Page} />))
    expect(screen.getByText('The page')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2 * tries + 1)
  })

  it('is fetched again after a failed preload', async () => {
    const load = failing(tries)
    const Page = lazyPage(load)
    const failed = expect(Page.preload()).rejects.toThrow()
    await attempt()
    await failed
    await act(async () => render(<Frame place="/media" page={Page} />))
    expect(screen.getByText('The page')).toBeDefined()
  })

  it('is fetched again if it was left before the failure was shown', async () => {
    const connection = offline()
    let fail = (_: Error) => {}
    const load = vi.fn(async () => loaded)
    load.mockReturnValueOnce(
      new Promise((_, reject) => {
        fail = reject
      }),
    )
    const Page = lazyPage(load)
    const { rerender } = await act(async () => render(<Frame place="/media" page={Page} />))
    rerender(<Frame place="/tags" page={Other} />)
    await act(async () => fail(missing()))
    await comeBack(connection)
    await act(async () => rerender(<Frame place="/media" page={Page} />))
    expect(screen.getByText('The page')).toBeDefined()
  })

  it('waits for style sheets that were not fetched either', async () => {
    quiet()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/media.css' })
    document.head.append(link)
    const connection = offline()
    const Page = lazyPage(failing(1, () => new Error('Unable to preload CSS for /media.css')))
    await act(async () => render(<Frame place="/media" page={Page} />))
    connection.mockReturnValue(true)
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    const again = document.querySelector<HTMLLinkElement>('link[href="/media.css"]')
    expect(again).not.toBe(link)
    expect(screen.queryByText('The page')).toBeNull()
    await act(async () => void again?.dispatchEvent(new Event('load')))
    expect(screen.getByText('The page')).toBeDefined()
    again?.remove()
  })
})

it('an error of one page is not shown on the next one', async () => {
  quiet()
  const { rerender } = render(<Frame place="/stores/create" page={Broken} />)
  expect(screen.getByText('Something went wrong on this page')).toBeDefined()
  rerender(<Frame place="/tags" page={loaded.default} />)
  expect(screen.getByText('The page')).toBeDefined()
})

describe('a part of a page', () => {
  it('whose code cannot be fetched leaves the page and its input, and can be tried again', async () => {
    quiet()
    const connection = offline()
    const Part = lazy(failing(1))
    await act(async () => render(<Form part={Part} />))
    const input = screen.getByLabelText('Name')
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load this part of the page')
    await comeBack(connection)
    expect(screen.getByText('The page')).toBeDefined()
    expect(screen.getByLabelText('Name')).toBe(input)
  })

  it('that fails leaves the page and its input', async () => {
    quiet()
    const Part = lazy(async () => ({ default: Broken }))
    await act(async () => render(<Form part={Part} />))
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong in this part of the page')
    expect(screen.getByLabelText('Name')).toBeDefined()
  })
})

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { http } from '#providers/http/backend.ts'
import { PrintLabel } from '#screens/orders/record/PrintLabel.tsx'

const url = '/api/x/shipments/s1/label'
const print = vi.fn()
const saved: string[] = []
beforeEach(() => {
  print.mockClear()
  saved.length = 0
  document.body.replaceChildren()
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    addEventListener: () => {},
    print,
  } as never)
  Object.assign(URL, { createObjectURL: () => 'blob:label', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

const answering = (status: number, text: string, type: string) => {
  http.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const data = new Blob([text], { type })
    data.text = async () => text
    const answer = { status, statusText: '', data, headers: {}, config }
    if (status < 300) return answer
    throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, null, answer)
  }
}
const press = async () => {
  render(<PrintLabel url={url} fileName="ORD-1.pdf" />)
  await userEvent.click(screen.getByRole('button', { name: 'Print label' }))
}

describe('the label of a shipment', () => {
  it('is printed as the backend returned it, in a frame that runs no scripts', async () => {
    const page = '<!doctype html><p>ব্রাহ্মণবাড়িয়া</p>'
    answering(200, page, 'text/html;charset=utf-8')
    await press()
    const frame = await waitFor(() => {
      const found = document.querySelector('iframe')
      if (!found) throw new Error('No frame yet')
      return found
    })
    expect(frame.getAttribute('srcdoc')).toBe(page)
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-modals')
    frame.dispatchEvent(new Event('load'))
    await waitFor(() => expect(print).toHaveBeenCalled())
    expect(saved).toEqual([])
  })

  it('is saved if it is another file type', async () => {
    answering(200, '%PDF-1.4', 'application/pdf')
    await press()
    await waitFor(() => expect(saved).toEqual(['ORD-1.pdf']))
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('that failed to load shows it', async () => {
    answering(404, '{"statusCode":404,"message":"Not found"}', 'application/json')
    await press()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load the label: /)
  })
})

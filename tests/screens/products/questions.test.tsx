import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const product = { id: 'p1', label: 'Gixxer SF 250' }
const asked = (n: number, answer: string | null = null) => ({
  id: `q${n}`,
  version: 1,
  createdAt: '2026-01-15T04:00:00.000Z',
  updatedAt: '2026-01-15T04:00:00.000Z',
  product,
  question: `Question ${n}?`,
  customer: `Customer ${n}`,
  answer,
  answeredBy: answer && 'Rina Das',
  answeredAt: answer && '2026-01-16T04:00:00.000Z',
})
type Asked = ReturnType<typeof asked>

/** A backend with questions: an answered question moves to the other list. */
const shop = (all: Asked[], refuse?: () => { status: number; body: unknown } | undefined): Answers => {
  const paged = (rows: Asked[], line: string) => {
    const params = new URLSearchParams(line.split('?')[1])
    const [page, limit] = [Number(params.get('page')), Number(params.get('limit'))]
    return { body: { data: rows.slice((page - 1) * limit, page * limit), total: rows.length } }
  }
  return {
    'GET admin/products/unanswered-questions': ({ line }) =>
      paged(
        all.filter((q) => q.answer === null),
        line,
      ),
    'GET admin/products/questions-answers': ({ line }) =>
      paged(
        all.filter((q) => q.answer !== null),
        line,
      ),
    ...Object.fromEntries(
      all.map((q): [string, Answers[string]] => [
        `POST admin/products/${q.product.id}/add-answer/${q.id}`,
        ({ body }) => {
          const refusal = refuse?.()
          if (refusal) return refusal
          q.answer = (body as { answer: string }).answer
          q.answeredBy = 'Rina Das'
          q.answeredAt = '2026-02-01T04:00:00.000Z'
          return { body: q }
        },
      ]),
    ),
  }
}
const upTo = (count: number) => Array.from({ length: count }, (_, i) => asked(i + 1))
const editor: { permissions: Permission[] } = {
  permissions: [{ subject: 'Product', actions: ['READ', 'UPDATE'] }],
}
const box = (n: number) => screen.findByRole('textbox', { name: `Answer to Customer ${n}` })
const tab = (name: string | RegExp) => screen.findByRole('tab', { name })

afterEach(() => {
  focusManager.setFocused(undefined)
})

describe('answering', () => {
  it('sends the answer, reduces the count, and moves to the next question', async () => {
    const all = upTo(3)
    const { user, backend } = openAdmin('/product-questions', editor, shop(all))
    expect(await tab('Unanswered (3)')).toBeDefined()
    await insert(user, await box(2), 'Yes, it does.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await tab('Unanswered (2)')).toBeDefined()
    expect(screen.queryByText('Question 2?')).toBeNull()
    expect(document.activeElement).toBe(await box(3))
    expect(backend.sent('POST admin/products/p1/add-answer/q2')).toEqual([{ answer: 'Yes, it does.' }])
  })

  it('keeps the focus in the open box when the answer to another question is saved', async () => {
    const all = upTo(4)
    const doors: (() => void)[] = []
    const answers = shop(all)
    const line = 'POST admin/products/p1/add-answer/q1'
    const take = answers[line]
    const { user } = openAdmin('/product-questions', editor, {
      ...answers,
      [line]: async (call) => {
        await new Promise<void>((open) => doors.push(open))
        return typeof take === 'function' ? take(call) : {}
      },
    })
    await user.type(await box(1), 'Yes.{Control>}{Enter}{/Control}')
    await waitFor(() => expect(doors).toHaveLength(1))
    await user.type(await box(3), 'In')
    doors[0]?.()
    expect(await tab('Unanswered (3)')).toBeDefined()
    await user.keyboard(' May.')
    expect(await box(3)).toHaveProperty('value', 'In May.')
    expect(await box(2)).toHaveProperty('value', '')
  })

  it('moves to the next page at the end of a page', async () => {
    const { user } = openAdmin('/product-questions', editor, shop(upTo(11)))
    for (let n = 1; n <= 10; n += 1) {
      await user.type(await box(n), 'Yes{Meta>}{Enter}{/Meta}')
      await waitFor(() => expect(screen.queryByText(`Question ${n}?`)).toBeNull())
    }
    const last = await box(11)
    await waitFor(() => expect(document.activeElement).toBe(last))
    await user.type(last, 'Yes{Meta>}{Enter}{/Meta}')
    expect(await screen.findByText('All questions are answered')).toBeDefined()
  })

  it('keeps a refused answer, with the reason next to the question', async () => {
    const refusal = { status: 400, body: { statusCode: 400, message: 'Cannot add answer' } }
    const { user } = openAdmin(
      '/product-questions',
      editor,
      shop(upTo(2), () => refusal),
    )
    await insert(user, await box(1), 'Perhaps')
    await user.click(screen.getAllByRole('button', { name: 'Send answer' })[0] as HTMLElement)
    const card = screen.getByText('Question 1?').closest('li') as HTMLElement
    expect((await within(card).findByRole('alert')).textContent).toBe('Cannot add answer')
    expect(await box(1)).toHaveProperty('value', 'Perhaps')
    expect(await tab('Unanswered (2)')).toBeDefined()
  })

  it('sends nothing while the answer is empty', async () => {
    const { user, backend } = openAdmin('/product-questions', editor, shop([asked(21)]))
    await user.click(await screen.findByRole('button', { name: 'Send answer' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Write an answer first.')
    expect(backend.lines().some((line) => line.startsWith('POST'))).toBe(false)
  })

  it('keeps the draft for each question while the other tab is open', async () => {
    const { user, place } = openAdmin(
      '/product-questions',
      editor,
      shop([asked(31), asked(32), asked(8, 'It is.')]),
    )
    await insert(user, await box(31), 'Half an')
    await user.click(await tab('Answered'))
    expect(await screen.findByText('It is.')).toBeDefined()
    expect(place()).toBe('/product-questions?tab=answered')
    await user.click(await tab('Unanswered (2)'))
    expect(await box(31)).toHaveProperty('value', 'Half an')
    expect(await box(32)).toHaveProperty('value', '')
  })
})

describe('answered questions', () => {
  it('show answer and author, and accept a new answer', async () => {
    const { user, backend } = openAdmin('/product-questions?tab=answered', editor, shop([asked(5, 'No.')]))
    expect(await screen.findByText(/Answered by Rina Das/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Edit answer to Customer 5' }))
    const written = await box(5)
    expect(written).toHaveProperty('value', 'No.')
    await insert(user, written, ' Not yet.')
    await user.click(screen.getByRole('button', { name: 'Save answer' }))
    expect(await screen.findByText('No. Not yet.')).toBeDefined()
    expect(backend.sent('POST admin/products/p1/add-answer/q5')).toEqual([{ answer: 'No. Not yet.' }])
  })
})

describe('the page', () => {
  it('refetches the counts when the window regains focus', async () => {
    const all = upTo(1)
    openAdmin('/product-questions', editor, shop(all))
    expect(await tab('Unanswered (1)')).toBeDefined()
    all.push(asked(2))
    act(() => {
      focusManager.setFocused(false)
      focusManager.setFocused(true)
    })
    expect(await tab('Unanswered (2)')).toBeDefined()
  })

  it('is read-only for users who may not change products', async () => {
    const reader: Permission[] = [{ subject: 'Product', actions: ['READ'] }]
    openAdmin('/product-questions', { permissions: reader }, shop(upTo(1)))
    expect(await screen.findByText('Question 1?')).toBeDefined()
    expect(screen.queryByPlaceholderText('Write an answer')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull()
  })

  it('reports the failure, and retries on request', async () => {
    let broken = true
    const answers = shop(upTo(1))
    const good = answers['GET admin/products/unanswered-questions'] as (call: never) => object
    const { user } = openAdmin('/product-questions', editor, {
      ...answers,
      'GET admin/products/unanswered-questions': (call) =>
        broken ? { status: 500, body: { statusCode: 500, message: 'Out of order' } } : good(call as never),
    })
    expect(await screen.findByText('Out of order')).toBeDefined()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Question 1?')).toBeDefined()
  })
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Account, Turns } from '#server/db/turns.ts'

const spend = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}
const account = (used = 0): Account => ({ used, expected: 0 })

/** The names of the works in the order in which they ran, all requested while another one runs. */
const orderOf = async (turns: Turns, works: readonly (readonly [name: string, account: Account])[]) => {
  const ran: string[] = []
  const first = turns.take(account(), nextTurn)
  const others = works.map(([name, its]) => turns.take(its, async () => void ran.push(name)))
  await Promise.all([first, ...others])
  return ran
}

describe('requests that wait for the database', () => {
  it('of equal cost have their turn in the order of their arrival', async () => {
    const works = ['a', 'b', 'c'].map((name) => [name, account()] as const)
    expect(await orderOf(new Turns(), works)).toEqual(['a', 'b', 'c'])
  })

  it('have it sooner, the less time they have used', async () => {
    const order = await orderOf(new Turns(), [
      ['import', account(900)],
      ['search', account(300)],
      ['list', account()],
    ])
    expect(order).toEqual(['list', 'search', 'import'])
  })

  it('have it later if requests of their kind use much', async () => {
    const turns = new Turns()
    await turns.take(turns.accountOf('report'), async () => spend(30))
    const order = await orderOf(turns, [
      ['report', turns.accountOf('report')],
      ['list', turns.accountOf('list')],
    ])
    expect(order).toEqual(['list', 'report'])
  })

  it('are not passed forever: waiting counts against use', async () => {
    const turns = new Turns()
    const ran: string[] = []
    const running = turns.take(account(), nextTurn)
    const report = turns.take(account(10), async () => void ran.push('report'))
    spend(60)
    const list = turns.take(account(), async () => void ran.push('list'))
    await Promise.all([running, report, list])
    expect(ran).toEqual(['report', 'list'])
  })
})

it('a work that fails passes the turn on', async () => {
  const turns = new Turns()
  const failing = turns.take(account(), async () => {
    await nextTurn()
    throw new Error('as tested')
  })
  const next = turns.take(account(), async () => 'done')
  await expect(failing).rejects.toThrow('as tested')
  expect(await next).toBe('done')
})

it('between the works of one request, which follow each other, others are read', async () => {
  const turns = new Turns()
  let read = 0
  const reading = () => {
    read += 1
    pending = setImmediate(reading)
  }
  let pending = setImmediate(reading)
  const mine = account()
  for (let i = 0; i < 5; i++) await turns.take(mine, async () => spend(6))
  clearImmediate(pending)
  expect(read).toBeGreaterThanOrEqual(4)
})

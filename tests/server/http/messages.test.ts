import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SpecifiedErrorMessage, specifiedCodeOf } from '#contract/policies/errors/specified.ts'
import { messages } from '#contract/policies/messages.ts'
import {
  closeStage,
  type ExpectedMessage,
  type Key,
  openStage,
} from '#tests/support/server/message-fixtures.ts'
import { ofGoods } from './messages-goods'
import { ofOthers } from './messages-others'

/** Messages without a specified call; a backend may still return them (tests/app/messages.test.tsx). */
const withoutCall: readonly Key[] = [
  'paymentSessionFailed',
  'questionNotAdded',
  'timeLimitOrUnverified',
  'emailChanged',
]
/** Shown by the admin where the response is a record without a message (tests/app/messages.test.tsx). */
const saidByTheAdmin: readonly Key[] = [
  ...(['manufacturerCreated', 'manufacturerUpdated', 'manufacturerLoaded'] as const),
  ...(['orderCancelled', 'editSuccessful', 'forbiddenHeader', 'forbiddenSubheader'] as const),
]

const situations = [...ofOthers, ...ofGoods]

beforeAll(openStage)
afterAll(closeStage)

const textsOf = ({ body }: ExpectedMessage) => [body.message, ...Object.values(body.errors ?? {})].flat()

describe('the backend returns', () => {
  it.each(situations)('%s to %s', async (key, _, status, happen) => {
    const answer = await happen()
    expect([answer.status, textsOf(answer)]).toEqual([status, expect.arrayContaining([messages[key]])])
    if (status < 400) return
    const message = messages[key] as SpecifiedErrorMessage
    expect(answer.body.reasons).toContainEqual({ code: specifiedCodeOf(message), message })
  })

  it('every message of the catalogue, except those without a call', () => {
    const covered = new Set([...situations.map(([key]) => key), ...withoutCall, ...saidByTheAdmin])
    expect(Object.keys(messages).filter((key) => !covered.has(key as Key))).toEqual([])
  })
})

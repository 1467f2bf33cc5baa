import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { registry } from '#contract/index.ts'
import { tags } from '#contract/resources/catalog/tags.ts'
import { useRecordAction } from '#kit/actions/use-record-action.tsx'
import { useAction } from '#kit/call/use-action.ts'
import type { ChangingAction } from '#kit/context/record-action.ts'
import { entryNamed, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'

recordNotices()

const defect = new Error('Nothing the backend said')
const fail = () => {
  throw defect
}
const tag = { id: 't1', version: 1, name: 'Sale' }
const renamed = { ...tag, version: 2, name: 'Sold' }

const onRefused = vi.fn()
const EndSessions = ({ onEnd }: { onEnd: (reason: unknown) => void }) => {
  const { run } = useAction('x.endAdminSessions')
  const end = () =>
    run({ params: { id: 'a1' } }, { success: 'All ended', onRefused, onDone: fail }).catch(onEnd)
  return (
    <button type="button" onClick={() => void end()}>
      End
    </button>
  )
}

const settled = vi.fn(fail)
const rename: ChangingAction = {
  key: 'rename',
  label: () => 'Rename',
  can: ['Product', 'UPDATE'],
  run: async () => renamed,
  successText: () => 'Renamed',
  settled,
}
const Rename = ({ onEnd }: { onEnd: (reason: unknown) => void }) => {
  const act = useRecordAction(tags)
  return (
    <button type="button" onClick={() => void act(rename, [tag]).catch(onEnd)}>
      Rename
    </button>
  )
}

const press = async (name: string, page: ReactNode) => {
  const entry = entryNamed(registry, 'tags')
  const answers = { 'DELETE x/admins/a1/sessions': { body: { message: 'Ended' } } }
  const { user, backend } = renderForm({ at: `${entry.path}/t1`, entry, registry, answers, show: page })
  await user.click(await screen.findByRole('button', { name }))
  return backend
}

describe('a defect in what follows a write that is done', () => {
  it('is no refusal of the call', async () => {
    const onEnd = vi.fn()
    const backend = await press('End', <EndSessions onEnd={onEnd} />)
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith(defect))
    expect(backend.lines()).toContain('DELETE x/admins/a1/sessions')
    expect(onRefused).not.toHaveBeenCalled()
    expect(toastTexts).toEqual(['All ended'])
  })
  it('is no refusal of an action on a record', async () => {
    const onEnd = vi.fn()
    await press('Rename', <Rename onEnd={onEnd} />)
    await waitFor(() => expect(onEnd).toHaveBeenCalledWith(defect))
    expect(toastTexts).toEqual(['Renamed'])
    expect(settled.mock.calls).toMatchObject([[{ done: [{ name: 'Sold' }], refused: [] }]])
  })
})

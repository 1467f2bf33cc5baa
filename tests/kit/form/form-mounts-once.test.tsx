import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { InputProps } from '#kit/context/props.ts'
import type { InputPropsFor } from '#kit/fields/props/input-props.ts'
import TextInput from '#kit/fields/text/input.tsx'
import { renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike } from '#tests/support/kit/form-registry.ts'

let mounts = 0
beforeEach(() => {
  mounts = 0
})
const Counted = (props: InputProps) => {
  useEffect(() => {
    mounts++
  }, [])
  return <TextInput {...(props as InputPropsFor<'text'>)} />
}

it.each([
  ['create', '/bikes/create'],
  ['edit', '/bikes/b1/edit'],
])('the %s form mounts its fields once: what is typed at once is kept', async (_, at) => {
  renderForm({ at, answers: { 'GET bikes/b1': { body: bike } }, kit: { inputs: { 'bikes.name': Counted } } })
  const name = await screen.findByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(mounts).toBe(1)
})

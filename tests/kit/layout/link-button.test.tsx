import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { LinkButton } from '#ui/layout/LinkButton.tsx'

it('a link button opens its page in place, after what the click does besides', async () => {
  const onClick = vi.fn()
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <LinkButton to="/my-profile" onClick={onClick}>
          Profile
        </LinkButton>
      ),
    },
    { path: '/my-profile', element: null },
  ])
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }))
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(router.state.location.pathname).toBe('/my-profile')
})

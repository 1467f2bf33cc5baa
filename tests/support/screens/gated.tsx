import type { ReactElement } from 'react'
import { Gate } from '#app/Gate.tsx'

/** The routes of the product, with a login that is only a text. */
export const gated = (admin: ReactElement) => [
  { path: '*', element: <Gate admin={admin} login={<p>The login page</p>} start={() => '/'} /> },
]

import { Refine } from '@refinedev/core'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { useUntypedCallQuery } from '#kit/call/use-call-query.ts'
import { KitProvider } from '#kit/context/context.tsx'
import { createDataProvider } from '#providers/data/data.ts'
import { createQueryClient } from '#providers/data/query-client.ts'
import { providerAt } from '#tests/support/providers/backend.ts'

it('a query of a call that the backend lacks fails, and the page around it stays', async () => {
  const queryClient = createQueryClient()
  const dataProvider = createDataProvider({ registry, http: providerAt('').http, queryClient })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine
      dataProvider={dataProvider}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
    >
      <KitProvider value={{ registry }}>{children}</KitProvider>
    </Refine>
  )
  const { result } = renderHook(() => useUntypedCallQuery('x.absent'), { wrapper })
  await waitFor(() => expect(result.current.failure?.messages).toEqual(["No call is declared as 'x.absent'"]))
})

import { Suspense } from 'react'
import { lazy } from '#ui/lazy/lazy.tsx'

const Run = lazy(async () => ({ default: (await import('./ImportRun')).ImportRun }))
const Running = lazy(async () => ({ default: (await import('./ImportRun')).RunningImports }))

export const LazyImportRun = (props: { id: string }) => (
  <Suspense fallback={null}>
    <Run {...props} />
  </Suspense>
)
export const LazyRunningImports = (props: { list: string }) => (
  <Suspense fallback={null}>
    <Running {...props} />
  </Suspense>
)

import { Suspense } from 'react'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

const Run = lazyWithTexts(async () => ({ default: (await import('./ImportRun')).ImportRun }))
const Running = lazyWithTexts(async () => ({ default: (await import('./ImportRun')).RunningImports }))

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

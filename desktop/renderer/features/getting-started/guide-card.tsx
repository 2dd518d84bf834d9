import { lazy, Suspense } from 'react'
import { useGuide } from './use-guide'

// Loaded on demand, since most dashboards no longer show it.
const GuideProgress = lazy(async () => ({ default: (await import('./guide-progress')).GuideProgress }))

/** The guide's card on the dashboard, until the guide is finished or hidden. */
export function GuideCard() {
  const { data: guide, isLoading } = useGuide()
  // Hides the content below while loading, so that the layout doesn't shift.
  if (isLoading) return <div data-waits />
  if (!guide || guide.steps.finish) return null
  return (
    <Suspense fallback={<div data-waits />}>
      <GuideProgress guide={guide} />
    </Suspense>
  )
}

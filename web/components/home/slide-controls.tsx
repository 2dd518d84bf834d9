import type { Slide } from '#contract/default-slides'
import type { HoldHandlers } from '../../lib/use-rotation'
import { PauseIcon, PlayIcon } from '../ui/icons'

interface SlideControlsProps {
  slides: readonly Slide[]
  index: number
  setIndex: (index: number) => void
  isMoving: boolean
  isPlaying: boolean
  toggle: () => void
  hold: HoldHandlers
}

/** Pause button and slide buttons, drawn as numbered bars that fill while their slide is shown. */
export function SlideControls({
  slides,
  index,
  setIndex,
  isMoving,
  isPlaying,
  toggle,
  hold,
}: SlideControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 pb-3 sm:pb-6 print:hidden">
      <button
        type="button"
        onClick={toggle}
        aria-label={isPlaying ? 'Pause slides' : 'Play slides'}
        className="grid size-11 place-items-center rounded-full border-2 border-ink hover:bg-ink hover:text-paper"
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
      <div className="flex gap-3" {...hold}>
        {slides.map(({ id }, place) => {
          const isCurrent = place === index
          return (
            <button
              key={id}
              type="button"
              onClick={() => setIndex(place)}
              aria-label={`Go to slide ${place + 1}`}
              aria-current={isCurrent}
              className="group flex h-11 w-20 max-w-[25vw] flex-col justify-center gap-1.5 sm:w-32"
            >
              <span
                className={`label text-left ${isCurrent ? 'font-bold' : 'text-ink-soft'}`}
                aria-hidden="true"
              >
                {String(place + 1).padStart(2, '0')}
              </span>
              <span className="relative h-1 w-full bg-ink/20 group-hover:bg-ink/40" aria-hidden="true">
                {isCurrent && (
                  <span className={`absolute inset-0 bg-ink ${isMoving ? 'slide-progress' : ''}`} />
                )}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ENQUIRE_NOW } from '../../content/institute'
import { getContactLink } from '../../lib/section-links'
import { actionClass } from '../ui/action'
import { CloseIcon, MenuIcon } from '../ui/icons'
import { Brand } from './brand'
import { NavLinks } from './nav-links'

const linkClass = (isActive: boolean) =>
  `flex min-h-13 items-center justify-between border-b border-rule font-display text-2xl font-semibold tracking-tight after:size-3 after:rounded-full ${
    isActive ? 'after:bg-accent' : ''
  }`

/** Hamburger and slide-in menu for narrow screens. A native dialog traps focus and closes on Escape. */
export function MobileMenu({ logo, name }: { logo: string; name: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { pathname, hash } = useLocation()

  const close = useCallback(() => dialog.current?.close(), [])
  const open = () => {
    dialog.current?.showModal()
    setIsOpen(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the URL changes.
  useEffect(close, [pathname, hash])

  useEffect(() => {
    document.documentElement.classList.toggle('overflow-hidden', isOpen)
    return () => document.documentElement.classList.remove('overflow-hidden')
  }, [isOpen])

  // A rotated tablet may be wide enough for the header's links.
  useEffect(() => {
    if (!isOpen) return
    const closeWithoutButton = () => {
      if (button.current?.offsetParent === null) close()
    }
    window.addEventListener('resize', closeWithoutButton)
    return () => window.removeEventListener('resize', closeWithoutButton)
  }, [isOpen, close])

  const closeOnOverlay = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="grid size-12 place-items-center menu:hidden"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <MenuIcon className="size-7" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the overlay, and the dialog handles Escape. */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClose={() => setIsOpen(false)}
        onClick={closeOnOverlay}
        className="menu-sheet ml-auto h-dvh max-h-none w-[min(23rem,88vw)] max-w-none bg-paper text-ink"
      >
        <div className="flex min-h-full flex-col px-5 pb-8">
          <div className="flex h-18 items-center justify-between border-b-2 border-ink">
            <Brand logo={logo} name={name} />
            <button
              type="button"
              className="grid size-12 place-items-center"
              aria-label="Close menu"
              onClick={close}
            >
              <CloseIcon className="size-7" />
            </button>
          </div>
          <nav aria-label="Menu" className="pt-2 pb-8">
            <ul>
              <NavLinks className={linkClass} onNavigate={close} />
            </ul>
          </nav>
          <Link
            to={getContactLink(pathname)}
            onClick={close}
            className={actionClass('accent', 'mt-auto w-full')}
          >
            {ENQUIRE_NOW}
          </Link>
        </div>
      </dialog>
    </>
  )
}

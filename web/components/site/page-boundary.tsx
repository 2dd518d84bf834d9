import { Component, type ReactNode } from 'react'
import { SiteError } from './site-error'

/** Shows a sentence and a way on in the place of what failed to render. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    return this.state.hasFailed ? <SiteError /> : this.props.children
  }
}

// Owns the start of the page that phones, tablets and televisions open.
import './polyfills.ts';
import { createRoot } from 'react-dom/client';
import { CompanionPage } from './companion-page.tsx';
import { markMissingFlexGap } from './flex-gap.ts';
import '../styles/base.css';
import './companion.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
markMissingFlexGap(document.documentElement);
createRoot(root).render(<CompanionPage />);

import '@fontsource/barlow-semi-condensed/400.css';
import '@fontsource/barlow-semi-condensed/500.css';
import '@fontsource/barlow-semi-condensed/600.css';
import '@fontsource/barlow-semi-condensed/700.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/touch.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { showSettings } from './app/settings.ts';
import { becomeApp } from './offline/app.ts';

showSettings();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// After the page stands: its own files come first.
if (document.readyState === 'complete') void becomeApp();
else addEventListener('load', () => void becomeApp());

// Asked for by itself, React begins in a task of its own (main.ts).
import 'react-dom/client';

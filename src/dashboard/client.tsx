import "./dashboard.css";
import { createRoot } from "react-dom/client";
import { showCarriedToast } from "#ui/toasts/carried-toast.ts";
import { DashboardApp } from "./web/dashboard-app.tsx";

const root = document.getElementById("dashboard");
if (root) createRoot(root).render(<DashboardApp />);
showCarriedToast();

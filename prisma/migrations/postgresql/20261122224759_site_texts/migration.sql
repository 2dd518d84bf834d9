-- CreateTable
CREATE TABLE "SiteTexts" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "slides" JSONB NOT NULL,
    "plans" JSONB NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SiteTexts_pkey" PRIMARY KEY ("id")
);

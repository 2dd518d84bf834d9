-- CreateTable
CREATE TABLE "PageTexts" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "texts" JSONB NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PageTexts_pkey" PRIMARY KEY ("id")
);
